import type { Report, Result } from "../kit.ts";

/** The report as JUnit XML, which every CI reads. */
export function toJUnit({ url, startedAt, failed, results }: Report): string {
  const seconds = (ms: number): string => (ms / 1000).toFixed(3);
  const total = results.reduce((sum, { ms }) => sum + ms, 0);
  const counts = `tests="${results.length}" failures="${failed}" errors="0" skipped="0"`;
  const cases = results.map((result) => caseOf(result, seconds(result.ms)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts} time="${seconds(total)}">`,
    `  <testsuite name="conformance of ${escape(url)}" timestamp="${startedAt}" ${counts} time="${seconds(total)}">`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function caseOf({ id, title, failure }: Result, seconds: string): string {
  const [area = ""] = id.split(".");
  const head = `    <testcase classname="conformance.${escape(area)}" name="${escape(`${id}: ${title}`)}" time="${seconds}"`;
  if (failure === undefined) return `${head}/>`;
  const [first = ""] = failure.split("\n");
  return `${head}>\n      <failure message="${escape(first)}">${escape(failure)}</failure>\n    </testcase>`;
}

/** XML has no place for control characters and halves of characters, not even as references. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\u{fffd}")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
