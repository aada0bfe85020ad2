/**
 * The values of HTML's ordered fields as numbers, so that bounds can be compared and steps counted: months since 1970, and
 * milliseconds for everything else that has to do with time.
 */
import { isNumber } from "../datatypes.ts";
import { clockPattern, dayPattern, monthPattern, weekPattern } from "../patterns.ts";

/** How a type of input writes its values, and how its steps are counted. */
export interface Scale {
  /** NaN for what is no value. */
  readonly read: (text: string) => number;
  /** A text that reads as no value, or as another one, for what the type cannot hold. */
  readonly write: (value: number) => string;
  /** What a step of 1 amounts to. */
  readonly unit: number;
  /** Steps are whole multiples of this part of a unit; 0 for any. */
  readonly grain: number;
  readonly defaultStep: number;
  /** Where steps are counted from when neither `min` nor `value` says so. */
  readonly base: number;
}

const second = 1000;
const day = 86_400_000;

const numbers: Scale = {
  read: (text) => (isNumber(text) ? Number(text) : NaN),
  // Without the noise of binary fractions.
  write: (value) => String(Number(value.toPrecision(15))),
  unit: 1,
  grain: 0,
  defaultStep: 1,
  base: 0,
};
const days = { unit: day, grain: 1, defaultStep: 1, base: 0 };
const clock = { unit: second, grain: 0.001, defaultStep: 60, base: 0 };

/** The scales by the type of the input. */
export const scales: Readonly<Record<string, Scale>> = {
  number: numbers,
  range: numbers,
  date: { ...days, read: readDay, write: (value) => isoOf(value).slice(0, -14) },
  month: { ...days, unit: 1, read: readMonth, write: (value) => isoOf(Date.UTC(1970, value)).slice(0, -17) },
  // The first week of 1970 began in 1969.
  week: { ...days, unit: 7 * day, base: -3 * day, read: readWeek, write: writeWeek },
  time: { ...clock, read: readClock, write: (value) => clockOf(value) },
  "datetime-local": {
    ...clock,
    read: readMoment,
    write: (value) => `${isoOf(value).slice(0, -14)}T${clockOf(value)}`,
  },
};

function readDay(text: string): number {
  const [, year = 0, month = 0, date = 0] = (dayPattern.exec(text) ?? []).map(Number);
  const found = new Date(0);
  found.setUTCFullYear(year, month - 1, date);
  // The calendar goes on to the next month where a day does not exist.
  return year > 0 && found.getUTCMonth() === month - 1 && found.getUTCDate() === date ? found.getTime() : NaN;
}

function readMonth(text: string): number {
  const [, year = 0, month = 0] = (monthPattern.exec(text) ?? []).map(Number);
  return year > 0 && month > 0 && month <= 12 ? (year - 1970) * 12 + month - 1 : NaN;
}

function readWeek(text: string): number {
  const [, year = 0, week = 0] = (weekPattern.exec(text) ?? []).map(Number);
  const value = firstMonday(year) + (week - 1) * 7 * day;
  return year > 0 && week > 0 && value < firstMonday(year + 1) ? value : NaN;
}

/** The Monday of the week in which the fourth of January is, which is the first of its year. */
function firstMonday(year: number): number {
  const fourth = new Date(0);
  fourth.setUTCFullYear(year, 0, 4);
  return fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * day;
}

function readClock(text: string): number {
  const [, hour = NaN, minute = NaN, seconds = 0] = (clockPattern.exec(text) ?? []).map((part) =>
    Number(part ?? 0),
  );
  return Math.round((hour * 3600 + minute * 60 + seconds) * second);
}

function readMoment(text: string): number {
  const [date = "", time = "", more] = text.split(text.includes("T") ? "T" : " ");
  return more === undefined ? readDay(date) + readClock(time) : NaN;
}

function writeWeek(value: number): string {
  // The year of a week is that of its Thursday.
  const year = new Date(value + 3 * day).getUTCFullYear();
  const week = Math.round((value - firstMonday(year)) / (7 * day)) + 1;
  return `${String(year).padStart(4, "0")}-W${String(week).padStart(2, "0")}`;
}

function clockOf(value: number): string {
  const text = isoOf(value).slice(-13, -1);
  return text.endsWith(":00.000") ? text.slice(0, 5) : text.endsWith(".000") ? text.slice(0, 8) : text;
}

/** The ISO form without the sign of years beyond 9999; empty where the calendar has ended. */
function isoOf(value: number): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().replace(/^\+0?/, "");
}
