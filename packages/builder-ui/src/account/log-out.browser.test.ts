import { expect, test, vi } from "vitest";
import type { CommandContext } from "../commands/command.ts";
import { messages } from "../messages.ts";
import { asksBeforeLeaving } from "../platform/unload-question.ts";
import type { Answer } from "../primitives/confirm.tsx";
import { logOut } from "./log-out.ts";

/** Logs out where the server confirms it or not; the answers are those of the questions that are asked. */
async function logOutWith(server: "there" | "away", ...answers: Answer[]) {
  const asked: string[] = [];
  const ask: CommandContext["ask"] = ({ text }) => {
    asked.push(text);
    return Promise.resolve(answers.shift() ?? null);
  };
  const logout = vi.fn<CommandContext["ports"]["account"]["logout"]>((_device, confirmation = "needed") =>
    Promise.resolve(server === "there" || confirmation === "optional"),
  );
  const account = {
    profile: { entityId: 1 },
    hasWaiting: () => Promise.resolve(false),
    logout,
  };
  await logOut({ ports: { account }, ask } as unknown as CommandContext);
  return { asked, calls: logout.mock.calls };
}

test("who cancels a logout that the server has not confirmed stays as before", async () => {
  const { asked, calls } = await logOutWith("away", null);
  expect(asked).toEqual([messages.sessionStaysOpen]);
  expect(calls).toEqual([["clear"]]);
  expect(asksBeforeLeaving()).toBe(true);
});

test("without the server a person can log out on this device alone", async () => {
  const { asked, calls } = await logOutWith("away", "yes");
  expect(asked).toEqual([messages.sessionStaysOpen]);
  expect(calls).toEqual([["clear"], ["clear", "optional"]]);
});

test("a logout that the server has confirmed asks nothing", async () => {
  const { asked, calls } = await logOutWith("there");
  expect(asked).toEqual([]);
  expect(calls).toEqual([["clear"]]);
});
