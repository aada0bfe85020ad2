import { expect, it } from "vitest";
import { membersCsv } from "./members-csv.ts";

it("writes one line for each member, none of it a formula", () => {
  const time = "2026-01-15T10:00:00.000Z";
  const member = { id: 1, email: "=ada@example.com", name: 'Ada "A"', created: time, seen: null } as const;
  const lines = membersCsv([{ ...member, roles: ["Board", "Choir"], state: "waiting" }]).split("\r\n");
  expect(lines.slice(1)).toEqual([
    `'=ada@example.com,"Ada ""A""","Board, Choir",Waiting for you,${time},`,
    "",
  ]);
});
