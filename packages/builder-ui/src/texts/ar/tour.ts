import type { tour as english } from "../en/tour.ts";

/** Arabic texts of the tour. */
export const tour: typeof english = {
  tourNext: "التالي",
  tourBack: "السابق",
  tourDone: "تم",
  tourWelcome: "مرحبًا",
  tourWelcomeText: "في دقيقة تعرف طريقك. اترك الجولة متى شئت؛ هي تنتظر تحت «جولة الودجات».",
  tourCreate: "إنشاء ودجة",
  tourCreateText: "يبدأ كل شيء بعنصر أو تخطيط. وهنا أيضًا الودجات المحفوظة والصفحات والمشاريع.",
  tourWorkspace: "مساحة العمل",
  tourWorkspaceText: "اسحب الأشياء إلى هنا. يُظهر خط أين ستقع؛ وما لا يجوز في موضع يقول السبب ويعرض بديلًا.",
  tourBuilderMenuText: "التراجع والإعادة وسجل الخطوات المسمّاة، وعروض لوحة العمل، والشيفرة وراءها.",
  tourPropertiesPanel: "لوحة الخصائص",
  tourPropertiesText: "شجرة صفحتك، وأنماط المحدد وسماته.",
  tourModes: "وضعا التصميم والشيفرة",
  tourModesText: "أين أنت، وبأي حجم تُعرض، وكل أمر باسمه: Ctrl+K. تُفتح الشيفرة بـ Ctrl+E.",
  tourPreviewText: "المعاينة تُشغّل ما بنيته كما سيراه الزوار، بمعزل عن أداة البناء.",
  tourSaveText: "العمل المحفوظ على الخادم حين يُقال ذلك. كل تحديث نسخة يمكنك الرجوع إليها.",
};
