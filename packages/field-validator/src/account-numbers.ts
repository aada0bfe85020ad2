import { cardPattern, groupSigns, ibanPattern, nonDigits } from "./patterns.ts";

/** Countries of the IBAN registry by the length of their numbers. */
const lengths: Readonly<Record<number, string>> = {
  15: "NO",
  16: "BE",
  18: "DK FI FK FO GL NL SD",
  19: "MK SI",
  20: "AT BA EE KZ LT LU MN XK",
  21: "CH HR LI LV",
  22: "BG BH CR DE GB GE IE ME RS VA",
  23: "AE GI IL IQ OM SO TL",
  24: "AD CZ ES MD PK RO SA SE SK TN VG",
  25: "LY MZ PT ST",
  26: "DZ IR IS TR",
  27: "BI DJ FR GR IT MC MR SM",
  28: "AL AZ BY CY DO GT HN HU LB MA NI PL SV",
  29: "BR EG PS QA UA",
  30: "JO KW MU YE",
  31: "MT SC",
  32: "LC",
  33: "RU",
};

/**
 * An international bank account number (ISO 13616): a country of the registry, its length, and right check digits.
 * Blanks and dashes between its groups do not count, nor does case.
 */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(groupSigns, "").toUpperCase();
  if (!ibanPattern.test(iban) || !lengths[iban.length]?.split(" ").includes(iban.slice(0, 2))) return false;
  let rest = 0;
  // Behind the country and the check digits first; letters are the numbers from ten on.
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    rest = Number(rest + String(Number.parseInt(sign, 36))) % 97;
  return rest === 1;
}

/** The number of a payment card: 12 to 19 digits with a right check digit (ISO/IEC 7812), blanks and dashes between them. */
export function isCardNumber(text: string): boolean {
  if (!cardPattern.test(text)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(text.replaceAll(nonDigits, "")).toReversed().entries()) {
    const value = Number(digit) * (1 + (index % 2));
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
