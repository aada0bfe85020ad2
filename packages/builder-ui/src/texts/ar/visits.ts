import type { visits as english } from "../en/visits.ts";
import { counted, day, decimal } from "../format.ts";

const devices: Readonly<Record<string, string>> = { phone: "هاتف", tablet: "جهاز لوحي", desktop: "حاسوب" };

/** Days and months are those of UTC, wherever they are read. */
const month = (time: string): string =>
  new Date(time).toLocaleDateString("ar-u-nu-latn", { month: "long", year: "numeric", timeZone: "UTC" });

const viewCount = (count: number): string =>
  counted("ar", count, { two: "مشاهدتان", few: "مشاهدات", other: "مشاهدة" });

const visitCount = (count: number): string =>
  counted("ar", count, { two: "زيارتان", few: "زيارات", other: "زيارة" });

/** Arabic texts of the visits to a site. */
export const visits: typeof english = {
  statistics: "الإحصاءات",
  visits: "الزيارات",
  visitsOf: (name) => `كم يُزار ${name}، وأي صفحاته، ومن أين، وعلى أي جهاز. العدّ بلا ملفات تعريف ارتباط.`,
  visitPeriod: "الفترة",
  visitPeriods: { 7: "آخر 7 أيام", 30: "آخر 30 يومًا", 90: "آخر 90 يومًا", 365: "آخر 12 شهرًا" },
  refreshVisits: "تحديث",
  downloadVisits: "تنزيل CSV",
  pageViews: "مشاهدات الصفحات",
  pagesPerVisit: "صفحات لكل زيارة",
  visitNumber: (value, digits) => decimal("ar", value, digits),
  percent: (value) => `${decimal("ar", value)}%`,
  viewsByDay: "حسب اليوم",
  viewsByMonth: "حسب الشهر",
  visitDay: "اليوم",
  visitMonth: "الشهر",
  visitDayName: (time) => day("ar", `${time}T00:00:00`),
  visitMonthName: month,
  showAsTable: "إظهار كجدول",
  spanVisits: (name, views, number) => `${name}: ${viewCount(views)}، ${visitCount(number)}`,
  chartSummary: ({ from, to, most, views }) =>
    `مشاهدات الصفحات من ${from} إلى ${to}. الأكثر: ${most}، ${viewCount(views)}.`,
  visitedPages: "الصفحات",
  pageGone: "لم تعد في المشروع",
  referrers: "من أين أتت الزيارات",
  referrerName: (host) => (host === "" ? "مباشرة أو غير معروف" : host === "*" ? "مواقع أخرى" : host),
  devices: "الأجهزة",
  deviceName: (device) => devices[device] ?? device,
  visitShare: "النسبة",
  visitKind: "ماذا",
  showAllOf: (count) => `إظهار الكل (${decimal("ar", count)})`,
  noVisits: "لم يأتِ أحد في هذه الفترة.",
  noVisitsHint:
    "تظهر هنا مشاهدات الصفحات ومن أين أتت وعلى أي أجهزة، بعد ثوانٍ من فتح أحدٍ صفحة من الموقع. وزياراتك أنت تُعد أيضًا.",
  noVisitsUnpublished: "الموقع ليس على الإنترنت بعد: انشره فتظهر زياراته هنا.",
  countVisits: "عدّ زيارات هذا الموقع",
  howVisitsCount: "كيف تُعد الزيارات",
  howVisitsCountFacts: [
    "لا تُخزَّن إلا مجاميع: لكل يوم (بتوقيت UTC) كم مرة ظهرت كل صفحة، ومن أي المواقع أتى الناس، وعلى هواتف أو أجهزة لوحية أو حواسيب. لا يُخزَّن ولا يُستنتج ملف تعريف ارتباط أو عنوان أو معرّف، فلا يمكن التعرف على أحد.",
    "الزيارة مشاهدة صفحة لم تأتِ من صفحة أخرى من هذا الموقع. من يأتي ثلاث مرات يُعد ثلاث زيارات.",
    "لا يُحفظ من الصفحة التي أدت إلى هنا إلا مضيفها. يُعد مئة مضيف في اليوم بأسمائهم، وما زاد معًا.",
    "لا تُعد الروبوتات والمسودات والصفحات التي يحمّلها المتصفح مسبقًا ولا يعرضها، ولا ما يُقرأ بلا شبكة أو يأتي من ذاكرة مخبأة أمام هذا الخادم.",
    "طلبات عدم التتبع (DNT وGlobal Privacy Control) لا تغيّر شيئًا، إذ لا يُتتبَّع أحد. تُحفظ المجاميع 25 شهرًا.",
  ],
};
