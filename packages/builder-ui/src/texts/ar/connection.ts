import type { connection as english } from "../en/connection.ts";
import { changeCount } from "./counts.ts";

const overwrittenThings = {
  widget: "الودجة",
  page: "الصفحة",
  project: "المشروع",
  other: "عنصر",
};
const overwrittenFields: Readonly<Record<string, string>> = {
  name: "الاسم",
  title: "العنوان",
  slug: "العنوان المختصر",
  main_page: "الصفحة الرئيسية",
};
/** Arabic texts of working without a network, and of new versions of the builder. */
export const connection: typeof english = {
  offline: "غير متصل",
  waiting: (count) => `بانتظار الإرسال: ${changeCount(count)}`,
  sendNow: "إرسال الآن",
  keptOffline: "أنت غير متصل. عملك محفوظ على هذا الجهاز ويُرسل عند عودة الاتصال.",
  keptUnsent: "محفوظ على هذا الجهاز. يُرسل فور أن يجيب الخادم.",
  keptFor: (reason) => `${reason} عملك محفوظ على هذا الجهاز.`,
  keptInTab: "لم يُرسل بعد. أبقِ هذا التبويب مفتوحًا حتى يجيب الخادم.",
  parked: (count) => `مرفوض: ${changeCount(count)}`,
  parkedTitle: "تغييرات رُفضت",
  parkedExplained:
    "لم يقبل الخادم هذه التغييرات. هي محفوظة على هذا الجهاز حتى تصلحها أو تعيد المحاولة أو تتخلى عنها.",
  nothingParked: "لم يعد هناك شيء مرفوض.",
  parkedThings: { widget: "ودجة", page: "صفحة", project: "مشروع", other: "تغيير" },
  parkedDepends: "ينتظر تغييرًا رُفض.",
  parkedTexts: {
    name: "الاسم",
    title: "العنوان",
    slug: "الاسم المختصر",
    html: "HTML",
    css: "CSS",
    js: "JavaScript",
  },
  mend: "إصلاح النصوص",
  sendMended: "الإرسال بهذه النصوص",
  changeSent: "أُرسل التغيير.",
  changeNotSent: "تعذّر إرسال التغيير.",
  discardChange: "تجاهل",
  discardChangeQuestion: (name) => `هل تتخلى عن تغيير «${name}»؟ يُفقد ما تغيّر وما يعتمد عليه.`,
  changeDiscarded: "تم التخلي عن التغيير.",
  changeNotDiscarded: "تعذّر التخلي عن التغيير.",
  allSent: "أُرسل كل شيء.",
  onlineAgain: "عاد الاتصال، وأُرسل كل شيء.",
  offlineConflict: (name) => `غيّر شخص آخر «${name}» بينما كنت غير متصل. حُفظت النسختان.`,
  savedAtOnce: (name) => `حُفظ «${name}» على جهاز آخر في اللحظة نفسها، وتُعرض تلك النسخة الآن. حُفظت النسختان.`,
  overwritten: ({ kind, name, field, mine, theirs }) => {
    const thing = `${overwrittenThings[kind]}${name && ` «${name}»`}`;
    const value = overwrittenFields[field] ?? field.replaceAll("_", " ");
    const change = mine && theirs && `: «${theirs}» بدلًا من «${mine}»`;
    return `استبدل شخص آخر ما عيّنته (${value}) في ${thing}${change}.`;
  },
  takeMineAgain: "اعتماد قيمتي مجددًا",
  mineTaken: "حُفظت قيمتك مجددًا.",
  compare: "مقارنة",
  offlineRefused: (reason) => `لم يقبل الخادم تغييرًا كان محفوظًا على هذا الجهاز: ${reason}`,
  updateReady: "إصدار جديد من Tessera جاهز.",
  reload: "إعادة التحميل",
  notShown: "لم يُعرض",
  partMissing: "تعذّر عرض هذا. تحقق من اتصالك وحاول مجددًا. إن لم يُجدِ ذلك فأعد تحميل الصفحة.",
};
