import type { downloads as english } from "../en/downloads.ts";

/** Arabic texts of downloads. */
export const downloads: typeof english = {
  downloadProject: "تنزيل المشروع",
  projectDownloaded: (name) => `تم تنزيل ${name}`,
  exportFor: "لأجل",
  exportPlain: "أي مضيف ويب",
  exportPlainHint: "صفحات وكل ملفاتها، يستطيع كل مضيف عرضها.",
  exportContainer: "مضيف Node أو حاويات",
  exportContainerHint: "الشيء نفسه مع الخادم الذي يعرضه وملف Dockerfile.",
  exportAddress: "عنوان الموقع، لمحركات البحث (اختياري)",
  exportBadAddress: "عنوان الموقع ليس عنوانًا.",
  exportServer: "النماذج والشيفرة تستخدم الموقع المنشور",
  exportServerForFiles: (address) => `ترسل إلى ${address}، الذي يقبلها من نطاقات هذا المشروع.`,
  exportServerForContainer: (address) => `ترسل إلى ${address} من كل مضيف.`,
  exportWithoutServer: "بلا خادم: النماذج والشيفرة لا ترسل شيئًا، وتقول ذلك للزوار.",
  exportNotPublished: "هذا المشروع غير منشور. النماذج والشيفرة لا ترسل شيئًا، وتقول ذلك للزوار.",
  exportLeavesOut: (titles) =>
    `ليست في الأرشيف لأن الأعضاء وحدهم يرونها: ${titles.join("، ")}. يقرؤها الأعضاء على الموقع المنشور.`,
  downloadEverything: "تنزيل كل شيء",
  everythingAbout: "كل مشاريعك وصفحاتك وودجاتك في أرشيف واحد: my_files.zip.",
  downloadProgress: "تقدّم التنزيل",
  downloadParts: (done, total) => `${done} من ${total} أجزاء`,
  downloadStarting: "جارٍ البحث في أشيائك",
  downloadDone: "تم تنزيل my_files.zip",
  exportRunning: "هناك تصدير جارٍ.",
  exportNoPages: "ليس في المشروع صفحات.",
  exportTooLarge: "سيكون الأرشيف أكبر من 4 GB.",
  nothingToDownload: "لا شيء للتنزيل.",
  downloadCancelled: "أُلغي التنزيل",
};
