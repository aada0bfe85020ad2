import type { translations as english } from "../en/translations.ts";

/** Arabic texts of the languages of a site. */
export const translations: typeof english = {
  languages: "اللغات",
  languagesOf: (name) =>
    `نصوص ${name} بلغات أخرى جنبًا إلى جنب. يجد الزوار كل لغة عند عنوان خاص بها، مثل ‎/es‎.`,
  firstLanguageIs: (language, section) =>
    `الموقع مكتوب بـ ${language}، كما يقول «${section}» في إعداداته. ما لم يُترجم يظهر كما كُتب.`,
  translateInto: "الترجمة إلى",
  newLanguage: "لغة جديدة",
  chooseLanguage: "اختر لغة",
  chooseLanguageFirst: "اختر لغة أولًا.",
  addLanguage: "إضافة لغة",
  removeLanguage: (name) => `إزالة ${name}`,
  removeLanguageQuestion: (name) => `هل تزيل ${name} من الموقع؟`,
  translationsStay: "لن يستطيع الزوار قراءته بهذه اللغة. تُحفظ ترجماتها إن أضفت اللغة مجددًا.",
  noLanguages: "للموقع لغة واحدة",
  noLanguagesHint: "أضف لغة أخرى لترجمة صفحاته وقائمته ونماذجه.",
  translatedCount: (done, all) => `${done} من ${all} نصًا`,
  missingTexts: (count) => `ينقص ${count}`,
  visitIn: (name) => `زيارة بـ ${name}`,
  textsOf: "نصوص",
  menuAndSiteName: "القائمة واسم الموقع",
  onlyMissing: "الناقص فقط",
  noTexts: "لا نصوص هنا.",
  nothingMissing: "كل شيء هنا مترجم.",
  translationOf: (text, language) => `${language}: ${text}`,
  takeSimilar: "استخدام ترجمة نص مشابه:",
  translationSaved: "حُفظت",
  marksHint: "علامات مثل ‎<1>‎ و‎</1>‎ تمثّل روابط وتنسيقات. أبقِ كل زوج حول الكلمات التي تخصه.",
  marksChanged: "لم تُحفظ: تحتاج الترجمة إلى علامات النص نفسها، مثل ‎<1>‎ و‎</1>‎.",
  translationsWithPublication: "يرى الزوار الترجمات الجديدة مع المنشور القادم.",
  contentRefusals: {
    "bad-languages": "للموقع 20 لغة إضافية على الأكثر، كل واحدة مرة.",
    "language-path": "يبدأ مسار الصفحة بهذه اللغة، حيث ستكون صفحاتها المترجمة. أعطِ الصفحة مسارًا آخر أولًا.",
    "path-language": "يبدأ المسار بلغة إضافية للموقع، حيث صفحاتها المترجمة.",
    "too-many-translations": "للموقع 5,000 ترجمة على الأكثر.",
  },
};
