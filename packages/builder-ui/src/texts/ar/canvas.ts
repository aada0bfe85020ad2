import type { Refusal, RefusalTexts } from "@tessera/document";
import type { canvas as english } from "../en/canvas.ts";

const refusals: RefusalTexts = {
  insideWidget: "لا يمكن الإفلات داخل WIDGET!",
  notAllowed: (type, tag) =>
    type === "text" ? `لا يمكن إفلات نص داخل الوسم ${tag}.` : `لا يمكن إفلات ${type} داخل الوسم ${tag}.`,
  insideItself: "لا يمكن نقل عنصر إلى داخل نفسه.",
  missingNode: "لم يعد هذا العنصر في المستند.",
  notAnElement: "هذا ممكن للعناصر فقط.",
  notAText: "النص للنصوص والتعليقات والعناصر فقط.",
  root: "لا يمكن تغيير المستند كله هكذا.",
  noChildren: (tag) => `ليس للوسم ${tag} محتوى.`,
  invalidName: (name) => `«${name}» ليس اسمًا صالحًا.`,
  nothingToInsert: "لا شيء لإدراجه.",
  first: "هو الأول بالفعل.",
  last: "هو الأخير بالفعل.",
  notSiblings: "لا تُغلَّف معًا إلا عناصر الحاوية نفسها.",
  breaksOut: (tag) => `لا يجوز أن يحوي محتوى الوسم ${tag} النص ‎</${tag}>‎.`,
};

/** Arabic texts of the canvas and what is selected on it. */
export const canvas: typeof english = {
  widgetTag: "ودجة",
  widgetNamed: (tag, name) => `${tag} · ${name}`,
  layoutTag: "عنصر تخطيط",
  deleteElement: "هل تريد حقًا حذف العنصر؟",
  widgetNotSelectable: "لا يمكن تحديد الودجة",
  pathToSelected: "المسار إلى العنصر المحدد",
  element: "عنصر",
  canvas: "لوحة العمل",
  addItem: (name) => `إضافة ${name}`,
  moveItem: (name) => `نقل ${name}`,
  addItemIn: (name, tag) => `إضافة ${name} داخل ${tag}`,
  notInsideItself: "لا يمكن وضع ودجة داخل نفسها.",
  codeLeftOut: (names) => `أُدرجت، لكن في شيفرة ${names} خطأ نحويًا. هي في شيفرتك كتعليق: أصلحها هناك.`,
  codeIsComment: (name) => `في شيفرة ${name} خطأ نحوي فلا تعمل:`,
  waysOut: "بدائل",
  wrapIn: (tag) => `تغليف في ${tag}`,
  backToActualSize: (percent) => `${percent}%، العودة إلى الحجم الفعلي`,
  editText: "تحرير النص",
  formatText: "تنسيق النص",
  textStyle: "نمط النص",
  paragraph: "فقرة",
  headingLevel: (level) => `عنوان ${level}`,
  textColor: "لون النص",
  colorOfBlock: "لون الكتلة",
  otherColor: "لون آخر…",
  noColorTokens: "لا ألوان بعد بين رموز التصميم في هذه الصفحة.",
  clearFormatting: "مسح التنسيق",
  linkTarget: "صفحة أو عنوان",
  linkHint: "اختر صفحة، أو اكتب عنوانًا مثل ‎https://example.com‎.",
  removeLink: "إزالة الرابط",
  applyLink: "تطبيق الرابط",
  notALink: "لا يمكن أن يؤدي رابط إلى هذا العنوان.",
  workarea: "مساحة العمل",
  filesFromElsewhere: "ملفات من مضيفين آخرين",
  filesHeldBack: (hosts) =>
    `هذا من صنع شخص آخر. لا تُحمَّل الملفات من ${hosts}: فسيعرف هؤلاء المضيفون أنك تشاهده.`,
  loadFiles: "تحميل ملفات هذا المؤلف",
  becomesOwn: (hosts) =>
    `هذا من صنع شخص آخر. وما هو لك يحمّل ملفات من مضيفين آخرين${hosts && ` (هنا ${hosts})`} بلا سؤال: فسيعرفون من يشاهده. هل تثق بمؤلفه؟`,
  trustAuthor: "الثقة بهذا المؤلف",
  refused: ({ reason, values }: Refusal) => {
    const text = refusals[reason];
    return typeof text === "string" ? text : text(...values);
  },
};
