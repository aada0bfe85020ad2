import type { Issue } from "../issues.ts";
import type { HtmlControl } from "./control.ts";
import { scales, type Scale } from "./scale.ts";

/** The bounds and steps of a control as numbers of its scale; NaN for a bound that is not there. */
interface Range {
  readonly min: number;
  readonly max: number;
  /** NaN when any value between two steps will do. */
  readonly step: number;
  readonly base: number;
  /** True for times from before midnight to after it. */
  readonly isReversed: boolean;
}

/** Adds what is wrong with a value that is not empty: no value of the type at all, out of bounds, or between two steps. */
export function judgeRange(text: string, control: HtmlControl, issues: Issue[]): void {
  const { name: field, type } = control;
  const scale = scales[type]!;
  const range = rangeOf(control, scale);
  const value = scale.read(text);
  if (Number.isNaN(value)) {
    issues.push({ code: "datatype", field, datatype: type });
    return;
  }
  const [isUnder, isOver] = [value < range.min, value > range.max];
  const isOut = range.isReversed ? isUnder && isOver : isUnder || isOver;
  if (isOut && isUnder) issues.push({ code: "min", field, limit: scale.write(range.min), value: text });
  if (isOut && isOver) issues.push({ code: "max", field, limit: scale.write(range.max), value: text });
  const off = offset(value, range);
  if (off > 0) issues.push({ code: "step", field, nearest: nearest(value - off, range, scale) });
}

function rangeOf({ type, attributes }: HtmlControl, scale: Scale): Range {
  const read = (name: string): number => scale.read(attributes[name] ?? "");
  const isSlider = type === "range";
  const min = or(read("min"), isSlider ? 0 : NaN);
  const max = or(read("max"), isSlider ? 100 : NaN);
  return {
    min,
    // A slider whose bounds are the wrong way round stands at the lower one.
    max: isSlider ? Math.max(min, max) : max,
    step: stepOf(attributes["step"], scale),
    base: or(read("min"), or(read("value"), scale.base)),
    isReversed: type === "time" && max < min,
  };
}

function or(value: number, other: number): number {
  return Number.isNaN(value) ? other : value;
}

function stepOf(text: string | undefined, { unit, grain, defaultStep }: Scale): number {
  if (text?.toLowerCase() === "any") return NaN;
  const read = scales["number"]!.read(text ?? "");
  const step = read > 0 ? read : defaultStep;
  return (grain > 0 ? Math.max(Math.round(step / grain), 1) * grain : step) * unit;
}

/** How far a value is above the step below it; 0 when it is one, but for the noise of binary fractions. */
function offset(value: number, { step, base }: Range): number {
  const noise = Math.max(step / 2 ** 24, (Math.abs(value) + Math.abs(base)) * Number.EPSILON);
  const rest = (((value - base) % step) + step) % step;
  return rest > noise && rest < step - noise ? rest : 0;
}

/** The steps around a value, without what is out of bounds and what the type cannot write, such as 25 o'clock. */
function nearest(below: number, range: Range, { read, write }: Scale): string[] {
  return [below, below + range.step]
    .filter((value) => range.isReversed || !(value < range.min || value > range.max))
    .filter((value) => Math.abs(read(write(value)) - value) < range.step / 2)
    .map(write);
}
