import { expect, it } from "vitest";
import { visitsCsv } from "./visits-csv.ts";

it("writes one line for each day, page, referrer and device, none of it a formula", () => {
  const count = { views: 3, visits: 1 };
  const lines = visitsCsv({
    today: "2026-01-15",
    days: [{ day: "2026-01-15", ...count }],
    pages: [{ id: 1, title: "Home", path: "=1+1", ...count }],
    referrers: [
      { name: "-1.example", ...count },
      { name: "", ...count },
    ],
    devices: [{ name: "phone", ...count }],
  }).split("\r\n");
  expect(lines.slice(1)).toEqual([
    "Day,2026-01-15,3,1",
    "Pages,'=1+1,3,1",
    "Where visits came from,'-1.example,3,1",
    'Where visits came from,"Direct, or not known",3,1',
    "Devices,Phone,3,1",
    "",
  ]);
});
