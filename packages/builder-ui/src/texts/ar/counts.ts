/** Counts of things that several areas name, each with the form of the noun that Arabic asks for. */
import { counted } from "../format.ts";

/** Changes, such as "تغييران". */
export const changeCount = (count: number): string =>
  counted("ar", count, { two: "تغييران", few: "تغييرات", many: "تغييرًا", other: "تغيير" });

/** Elements of a page. */
export const elementCount = (count: number): string =>
  counted("ar", count, { two: "عنصران", few: "عناصر", many: "عنصرًا", other: "عنصر" });

/** Pages. */
export const pageCount = (count: number): string =>
  counted("ar", count, { two: "صفحتان", few: "صفحات", other: "صفحة" });

/** Places where something is used, after a preposition. */
export const placeCount = (count: number): string =>
  count === 1
    ? "موضع واحد"
    : counted("ar", count, { two: "موضعين", few: "مواضع", many: "موضعًا", other: "موضع" });
