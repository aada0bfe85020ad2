import { decimal } from "../format.ts";

/** English texts of running what was built. */
export const run = {
  whatRan: "What ran",
  openInCode: (block: string): string => `Open ${block} in the code`,
  atLine: (line: number): string => `(line ${line})`,
  runningWidget: "Running widget",
  milliseconds: (duration: number): string => `${decimal("en", duration, duration < 10 ? 1 : 0)} ms`,
  widgetTookKeyboard: "This widget was stopped because it kept taking the keyboard.",
  widgetHung: "This widget was stopped because it no longer answered.",
  widgetNavigated: "This widget was stopped because it left its page.",
  runPageUnreachable: "The page that runs widgets could not be reached.",
};
