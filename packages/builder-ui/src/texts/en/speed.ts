import { bytes, counted, decimal } from "../format.ts";

/** English texts of the speed of pages. */
export const speed = {
  speed: "Speed",
  speedHint: "How heavy and how fast the page is for visitors, as it will be published.",
  measureSpeed: "Measure speed",
  measureAgain: "Measure again",
  measuringSpeed: "Measuring the speed…",
  measuringOn: { phone: "Measuring on a phone…", computer: "Measuring on a computer…" },
  speedOn: { phone: "Phone", computer: "Computer" },
  speedStale: "The page has changed since it was measured.",
  speedFailed: "The speed could not be measured.",
  speedHung: "The page could not be measured: its code no longer answered.",
  speedNavigated: "The page could not be measured: its code led to another page.",
  speedTimeout: "The page could not be measured: no answer came in time.",
  speedHow:
    "Measured in this browser over your connection, from when the HTML has arrived, for a first visit: nothing is in the cache yet.",
  speedHeldBack: "Files from other hosts were not loaded, so they are not counted.",
  speedNotWhole: "The page was still loading after 10 seconds: these are the figures until then.",
  speedInShort: (figures: readonly string[]): string => `On a phone: ${figures.join(" · ")}`,
  unusedInShort: (size: string): string => `${size} of unused CSS`,
  paintInShort: (seconds: string): string => `largest paint after ${seconds}`,
  withinBudgets: "Within its budgets",
  overBudgets: "Over budget",
  speedFigure: {
    weight: (value: number): string => bytes("en", value * 1000),
    css: (value: number): string => bytes("en", value * 1000),
    paint: (value: number): string => `${decimal("en", value, 2)} s`,
  },
  overBudget: {
    weight: (is: string, limit: string, by: string): string =>
      `The page weighs ${is}: ${by} over its budget of ${limit}.`,
    css: (is: string, limit: string, by: string): string =>
      `${is} of its CSS is not used: ${by} over the budget of ${limit}.`,
    paint: (is: string, limit: string, by: string): string =>
      `Its largest part is shown after ${is}: ${by} over the budget of ${limit}.`,
  },
  heaviestHelps: (name: string, size: string): string =>
    `What helps most: a smaller ${name}, which weighs ${size}.`,
  unusedHelps: (name: string, size: string): string =>
    `What helps most: remove unused rules from ${name}, ${size} of them.`,
  paintHelps: (name: string): string => `What helps most: have ${name} load earlier, or make it lighter.`,
  pageWeight: "Page weight",
  pageWeightOf: (size: string, requests: number): string =>
    `${counted("en", requests, { one: "request", other: "requests" })}, ${size} when unpacked`,
  timeOnLine: (seconds: number): string => `Takes ${decimal("en", seconds, 1)} s at 10 Mbit/s.`,
  fileKind: "Kind",
  fileCount: "Files",
  fileSent: "Sent",
  fileSize: "Unpacked",
  fileKinds: {
    html: "HTML",
    css: "Style sheets",
    script: "Scripts",
    picture: "Pictures",
    font: "Fonts",
    other: "Other",
  },
  largestFiles: "Largest files",
  sizesUnknown: (count: number): string =>
    `${counted("en", count, { one: "file", other: "files" })} from other hosts, which do not tell how large they are: not in these sums.`,
  loadedLater: (count: number): string =>
    `${counted("en", count, { one: "picture", other: "pictures" })} more once somebody scrolls to them.`,
  speedThisPage: "This page",
  speedOwnSheet: "the page's own styles",
  notUsedCss: "CSS that is not used",
  unusedShare: (share: number): string => `${decimal("en", share)}% of all CSS`,
  unusedOf: (name: string, unused: string, all: string): string => `${name}: ${unused} of ${all}`,
  sheetUnreadable: (name: string): string => `${name}: its host does not let its rules be read.`,
  noStyleSheets: "The page has no style sheets.",
  allCssUsed: "Every rule is used.",
  unusedRules: "Unused rules",
  largestRules: (count: number): string => `The largest ${decimal("en", count)} are shown.`,
  unusedRulesNote: "Rules that only code needs later count as unused, too: look before you remove them.",
  largestPaint: "Largest paint",
  paintNotTold: "This browser does not tell the largest paint. Chrome, Edge and newer versions of others do.",
  nothingPainted: "Nothing was painted. Keep this tab in front while the page is measured.",
  paintedElement: (tag: string, text: string): string => (text === "" ? `<${tag}>` : `<${tag}> “${text}”`),
  showOnCanvas: "Show on the canvas",
  layoutShift: "Layout shift",
  shiftScore: (score: number): string => decimal("en", score, 3),
  shiftHint: "Good below 0.1",
  budgets: "Speed budgets",
  budgetsHint:
    "You are warned before you publish a page that is over one of these. An empty field turns one off.",
  budgetNames: {
    weight: "Page weight in kB",
    css: "Unused CSS in kB",
    paint: "Largest paint in seconds",
  },
  budgetRange: (max: number): string => `Write a number above 0 and up to ${decimal("en", max)}, or nothing.`,
  saveBudgets: "Save budgets",
};
