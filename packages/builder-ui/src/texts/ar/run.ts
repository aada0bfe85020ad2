import type { run as english } from "../en/run.ts";
import { decimal } from "../format.ts";

/** Arabic texts of running what was built. */
export const run: typeof english = {
  whatRan: "ما الذي عمل",
  openInCode: (block) => `فتح ${block} في الشيفرة`,
  atLine: (line) => `(السطر ${line})`,
  runningWidget: "الودجة العاملة",
  milliseconds: (duration) => `${decimal("ar", duration, duration < 10 ? 1 : 0)} مث`,
  widgetTookKeyboard: "أُوقفت هذه الودجة لأنها ظلت تستولي على لوحة المفاتيح.",
  widgetHung: "أُوقفت هذه الودجة لأنها لم تعد تستجيب.",
  widgetNavigated: "أُوقفت هذه الودجة لأنها غادرت صفحتها.",
  runPageUnreachable: "تعذّر الوصول إلى الصفحة التي تُشغّل الودجات.",
};
