import type { pages as english } from "../en/pages.ts";

/** Arabic texts of pages. */
export const pages: typeof english = {
  noPages: "لم تُنشأ صفحات بعد!",
  noPagesMatch: "لا صفحات تطابق بحثك!",
  noPagesFound: "لم توجد صفحات!",
  noPagesSelected: "لم تُحدد صفحات!",
  pageCreated: "أُنشئت الصفحة بنجاح",
  pageSaved: "حُفظت الصفحة بنجاح!",
  pageUpdated: "حُدّثت الصفحة بنجاح.",
  pageRenamed: "أُعيدت تسمية الصفحة بنجاح",
  pageDeleted: "حُذفت الصفحة بنجاح",
  pageDuplicated: "كُررت الصفحة بنجاح",
  pageMissing: "الصفحة غير صالحة أو غير موجودة",
  newerVersion: "حُفظت نسخة أحدث في هذه الأثناء",
  noData: "لا بيانات.",
  slugTaken: "الاسم المختصر موجود بالفعل",
  deletePageQuestion: (title, slug) => `هل تريد حقًا حذف الصفحة «${title}» (‎/${slug}‎)؟`,
};
