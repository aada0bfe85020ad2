import { expect, test } from "vitest";
import {
  AssistantError,
  type AssistantPort,
  type AssistantPrompt,
  type AssistantWidget,
} from "../ports/assistant-port.ts";
import type { Asked } from "./conversation.ts";
import { createTalk, type Talk } from "./talk.ts";

const prompt = (text: string): Asked => ({
  text,
  type: "",
  context: "",
  target: null,
  tag: "",
  before: null,
  within: null,
});

function widgetOf(text: string, chatId: string): AssistantWidget {
  return {
    chatId,
    type: "form",
    input: text,
    html: text,
    css: "",
    js: "",
    before_render: "",
    after_render: "",
  };
}

/** A server that answers as it is told and notes what it was asked. */
function server(answer: (prompt: AssistantPrompt, signal: AbortSignal) => Promise<void> = async () => {}): {
  talk: Talk;
  asked: AssistantPrompt[];
  refused: string[];
} {
  const [asked, refused]: [AssistantPrompt[], string[]] = [[], []];
  let chats = 0;
  const port: AssistantPort = {
    facts: async () => ({ isBuiltIn: true, chats: [] }),
    turns: async (chatId) => [{ prompt: "kept", widget: widgetOf("kept", chatId) }],
    forget: async () => {},
    trial: null,
    linked: async () => null,
    ask: async (each, onWords, signal) => {
      asked.push(each);
      onWords("Here ");
      await answer(each, signal);
      onWords("it is.");
      return widgetOf(each.text, each.branch || each.chatId === "" ? `chat${(chats += 1)}` : each.chatId);
    },
  };
  return { talk: createTalk(port, (message) => refused.push(message)), asked, refused };
}

/** Prompts with their state and words. */
const written = ({ conversation }: Talk): string[] =>
  conversation.get().exchanges.map(({ prompt: { text }, status, words }) => `${text}: ${status}, ${words}`);

test("a first prompt begins a chat, the next one follows up in it", async () => {
  const { talk, asked } = server();
  await talk.ask(prompt("form"));
  await talk.ask(prompt("dark"));
  expect(written(talk)).toEqual(["form: done, Here it is.", "dark: done, Here it is."]);
  expect(asked.map(({ chatId, turn, before }) => [chatId, turn, before])).toEqual([
    ["", -1, []],
    ["chat1", 0, ["form"]],
  ]);
});

test("a stopped answer keeps its words, and the chat goes on without it", async () => {
  const { talk, asked } = server((each, signal) => {
    if (each.text !== "slow") return Promise.resolve();
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  await talk.ask(prompt("form"));
  const slow = talk.ask(prompt("slow"));
  talk.stop();
  await slow;
  await talk.ask(prompt("dark"));
  expect(written(talk)).toEqual([
    "form: done, Here it is.",
    "slow: stopped, Here ",
    "dark: done, Here it is.",
  ]);
  expect(asked.at(-1)).toMatchObject({ chatId: "chat1", turn: 0, before: ["form"] });
});

test("a failure stands in the chat; asked again, it is gone", async () => {
  let isDown = true;
  const { talk, refused } = server(async () => {
    if (isDown) throw new AssistantError("Out of order", false);
  });
  await talk.ask(prompt("form"));
  expect(talk.conversation.get().exchanges[0]).toMatchObject({ status: "failed", error: "Out of order" });
  expect(refused).toEqual([]);
  isDown = false;
  await talk.retry(talk.conversation.get().exchanges[0]!);
  expect(written(talk)).toEqual(["form: done, Here it is."]);
});

test("what the server refuses is told beside the chat too", async () => {
  const { talk, refused } = server(async () => {
    throw new AssistantError("No prompts left", true);
  });
  await talk.ask(prompt("form"));
  expect(refused).toEqual(["No prompts left"]);
});

test("an earlier message goes on in a new chat", async () => {
  const { talk, asked } = server();
  for (const text of ["form", "dark", "green"]) await talk.ask(prompt(text));
  await talk.branch(talk.conversation.get().exchanges[1]!, "light");
  expect(written(talk)).toEqual(["form: done, Here it is.", "light: done, Here it is."]);
  expect(asked.at(-1)).toMatchObject({ chatId: "chat1", turn: 0, branch: true });
  expect(talk.conversation.get().chatId).toBe("chat2");
});

test("a kept chat is opened again and goes on", async () => {
  const { talk, asked } = server();
  await talk.reopen("old");
  await talk.ask(prompt("dark"));
  expect(asked).toMatchObject([{ chatId: "old", turn: 0, before: ["kept"] }]);
});
