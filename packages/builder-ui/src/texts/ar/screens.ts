import type { screens as english } from "../en/screens.ts";

/** Arabic texts of the screens beside the builder. */
export const screens: typeof english = {
  noSuchPage: "لا وجود لهذه الصفحة.",
  noSuchPageHint: "قد يكون في العنوان خطأ، أو أُعيدت تسمية ما كان هنا أو حُذف.",
  backToBuilder: "العودة إلى أداة البناء",
  tutorials: "الدروس",
  community: "المجتمع",
  subscription: "الاشتراك",
  couldNotStart: "تعذّر بدء أداة البناء",
  reloadThePage: "أعد تحميل الصفحة. إن بقي الأمر فاسمح لهذا الموقع بتخزين البيانات في متصفحك.",
};
