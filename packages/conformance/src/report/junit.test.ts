import { expect, test } from "vitest";
import type { Report } from "../kit.ts";
import { toJUnit } from "./junit.ts";

function report(failure: string): Report {
  const result = { title: "a <title>", covers: ["1"], ms: 1234 };
  return {
    url: "http://x.test/?a=1&b=2",
    startedAt: "2026-05-17T10:00:00.000Z",
    passed: 1,
    failed: 1,
    results: [
      { ...result, id: "sync.good", passed: true },
      { ...result, id: "sync.bad", passed: false, failure },
    ],
  };
}

test("counts, times and the area of each check are where CI systems read them", () => {
  const xml = toJUnit(report("no"));
  expect(xml).toContain('<testsuites tests="2" failures="1" errors="0" skipped="0" time="2.468">');
  expect(xml).toContain(
    '<testcase classname="conformance.sync" name="sync.good: a &lt;title&gt;" time="1.234"/>',
  );
  expect(xml).toContain("conformance of http://x.test/?a=1&amp;b=2");
});

test("a failure may hold whatever a server answers", () => {
  const xml = toJUnit(report('first "line"\u0000\u001b[31m\ud800 ]]> <![CDATA[ &\nsecond \u{1f600}\ufffe'));
  const [, text = ""] = /<failure message="first &quot;line&quot;[^"]*">([^<]*)<\/failure>/.exec(xml) ?? [];
  expect(text).toBe(
    "first &quot;line&quot;\ufffd\ufffd[31m\ufffd ]]&gt; &lt;![CDATA[ &amp;\nsecond \u{1f600}\ufffd",
  );
});
