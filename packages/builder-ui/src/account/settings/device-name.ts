import { messages } from "../../messages.ts";

/** Browsers and systems by what tells them apart; the first match counts, since many name others as well. */
const browsers = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;
const systems = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** What a session ran in, such as "Firefox on Linux", from the browser's words for itself. */
export function deviceName(agent: string): string {
  const browser = browsers.find(([, mark]) => mark.test(agent))?.[0];
  const system = systems.find(([, mark]) => mark.test(agent))?.[0];
  if (browser && system) return messages.browserOn(browser, system);
  return browser ?? system ?? messages.unknownDevice;
}
