import type { welcome as english } from "../en/welcome.ts";

/** Arabic texts of the first steps of somebody who has just arrived. */
export const welcome: typeof english = {
  dragSomethingHere: "اسحب شيئًا إلى هنا",
  dragHint: "العناصر والتخطيطات تنتظر على اليمين. انقر عنصرًا مرتين لإضافته.",
  startTitle: "ماذا تريد أن تبني؟",
  startHint: "ابدأ فورًا. أنشئ حسابًا حين تريد الاحتفاظ به: عملك يأتي معك.",
  startBlank: "لوحة فارغة",
  startBlankHint: "اسحب العناصر إلى صفحة فارغة.",
  startTemplate: "قالب",
  startTemplateHint: "خذ تخطيطًا جاهزًا واجعله لك.",
  startDescribed: "صِفه",
  startDescribedHint: "قل ما تحتاج إليه فينشئه المساعد.",
  ownPages: "صفحاتك",
  templatesTitle: "البدء بقالب",
  draftContinued: "هذا ما صنعته قبل تسجيل الدخول.",
};
