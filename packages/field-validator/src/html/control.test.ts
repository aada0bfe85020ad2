import { describe, expect, it } from "vitest";
import { htmlIssues, type HtmlControl } from "./index.ts";

/** What is wrong with a text in an input with attributes. */
function issuesOf(type: string, attributes: HtmlControl["attributes"], text: string): object[] {
  return htmlIssues(text, { name: "f", type, attributes }).map(({ field: _, ...facts }) => facts);
}

function nearest(type: string, attributes: HtmlControl["attributes"], text: string): readonly string[] {
  return htmlIssues(text, { name: "f", type, attributes }).flatMap((issue) =>
    issue.code === "step" ? issue.nearest : [],
  );
}

describe("HTML's constraints", () => {
  it("are told as issues, with bounds as the field writes them", () => {
    expect(issuesOf("number", { min: ".5" }, "0.2")).toEqual([
      { code: "min", limit: "0.5", value: "0.2" },
      { code: "step", nearest: ["0.5"] },
    ]);
    expect(issuesOf("week", { max: "2026-W10" }, "2026-W11")).toEqual([
      { code: "max", limit: "2026-W10", value: "2026-W11" },
    ]);
    expect(issuesOf("date", {}, "2023-02-30")).toEqual([{ code: "datatype", datatype: "date" }]);
    expect(issuesOf("text", { required: "" }, "")).toEqual([{ code: "required" }]);
  });

  it("of a slider hold without attributes, and with those that are none", () => {
    expect(issuesOf("range", {}, "101")).toEqual([{ code: "max", limit: "100", value: "101" }]);
    expect(issuesOf("range", { min: "x" }, "-1")).toEqual([{ code: "min", limit: "0", value: "-1" }]);
    expect(issuesOf("range", { min: "8", max: "2" }, "9")).toEqual([{ code: "max", limit: "8", value: "9" }]);
  });
});

describe("the nearest steps", () => {
  it("are exact for long numbers", () => {
    expect(nearest("number", {}, "1234567890123.4")).toEqual(["1234567890123", "1234567890124"]);
    expect(nearest("number", { step: "0.1" }, "0.75")).toEqual(["0.7", "0.8"]);
  });

  it("are hours of the day, also where a range goes over midnight", () => {
    expect(nearest("time", { step: "36000" }, "21:00")).toEqual(["20:00"]);
    expect(nearest("time", { min: "22:00", max: "02:00", step: "900" }, "23:20")).toEqual(["23:15", "23:30"]);
    expect(nearest("time", { min: "22:10", max: "02:00", step: "3600" }, "00:05")).toEqual(["00:10"]);
  });

  it("end where the calendar ends", () => {
    expect(nearest("date", { min: "2026-05-01", step: "1e8" }, "2027-05-03")).toEqual(["2026-05-01"]);
    expect(nearest("date", { min: "275760-09-11", step: "4" }, "275760-09-12")).toEqual(["275760-09-11"]);
    expect(nearest("month", { step: "4e6" }, "275760-09")).toEqual(["1970-01"]);
    expect(nearest("week", { step: "1e8" }, "2026-W10")).toEqual(["1970-W01"]);
    expect(nearest("datetime-local", { step: "1e15" }, "0001-01-01T00:01")).toEqual(["1970-01-01T00:00"]);
  });
});
