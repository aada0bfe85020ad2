import type { addresses as english } from "../en/addresses.ts";
import { counted } from "../format.ts";

const redirectCount = (number: number): string =>
  counted("ar", number, { two: "تحويلان", few: "تحويلات", other: "تحويل" });

/** Arabic texts of the addresses of a project. */
export const addresses: typeof english = {
  addresses: "العناوين",
  linkedFrom: (titles) => `يؤدي إليها رابط من ${titles.join("، ")}.`,
  pageAddresses: "المسارات",
  pathOfPage: (title) => `مسار ${title}`,
  savePath: (title) => `حفظ مسار ${title}`,
  mainPagePath: "تُفتح أيضًا عند / لأنها الصفحة الرئيسية.",
  pathSaved: "حُفظ المسار. المسار السابق يؤدي إليه.",
  pathEmpty: "أدخل مسارًا.",
  pathLong: "لا يزيد المسار على 200 حرف.",
  pathDots: "لا يكون أي جزء من المسار فارغًا أو مكوّنًا من نقاط.",
  pathSigns: "يتكوّن المسار من حروف وأرقام وواصلات ونقاط وشرطات سفلية ومائلة.",
  pathParameter: "المعامل نقطتان رأسيتان واسم، مثل ‎:id‎، كل واحد مرة.",
  pathReserved: "هذا المسار لملف يملكه كل موقع.",
  pathTaken: (title) => `هذا المسار تملكه «${title}».`,
  redirects: "التحويلات",
  redirectsHint: "حوّل الزوار من العناوين السابقة. النجمة في النهاية تعني كل ما تحتها.",
  noRedirects: "لا يُحوَّل شيء.",
  redirectFrom: "من",
  redirectTo: "إلى",
  addRedirect: "إضافة تحويل",
  redirectRow: (from, to) => `${from} يؤدي إلى ${to}`,
  removeRedirect: (from) => `إزالة التحويل من ${from}`,
  redirectFromWrong: "أدخل مسارًا مثل ‎/old‎، أو ‎/old/*‎ لكل ما تحته.",
  redirectToWrong: "أدخل مسارًا مثل ‎/new‎، أو عنوانًا يبدأ بـ ‎https://‎.",
  redirectLoop: "سيؤدي هذا التحويل إلى نفسه.",
  redirectsFull: "للمشروع 2,000 تحويل على الأكثر.",
  importRedirects: "استيراد قائمة",
  redirectFile: "قائمة التحويلات",
  redirectsImported: (number) => `تم استيراد ${redirectCount(number)}`,
  redirectLinesWrong: (lines) =>
    `لم يُستورد شيء: هذه الأسطر ليس فيها تحويل: ${lines.slice(0, 10).join("، ")}${lines.length > 10 ? " …" : ""}.`,
  redirectFileLarge: "القائمة أكبر من 1 MB.",
  noRedirectsInFile: "ليس في القائمة أي تحويل.",
  missingPage: "صفحة لم تعد موجودة",
  checkLinks: "فحص الروابط",
  linksGood: "كل الروابط بين الصفحات تؤدي إلى وجهة.",
  linkMissing: (page, href) => `${page}: ‏${href} لا يؤدي إلى أي صفحة.`,
  linkAnchor: (page, href) => `${page}: ‏${href} يسمّي موضعًا غير موجود.`,
};
