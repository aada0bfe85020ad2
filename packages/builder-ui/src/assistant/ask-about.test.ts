import { parseHtml } from "@tessera/document";
import { expect, test } from "vitest";
import type { AssistantWidget } from "../ports/assistant-port.ts";
import { emptySource } from "../state/source.ts";
import { openTarget, select, type Workspace } from "../state/workspace.ts";
import { askAbout, isProposal, isStillOpen, lockedBy } from "./ask-about.ts";
import { answered, asked, emptyConversation, learned, type Conversation } from "./conversation.ts";

const target = { kind: "widget", id: null, name: "", type: "" } as const;

function workplace(html: string): Workspace {
  return openTarget(target, { ...emptySource(), document: parseHtml(html) }, {});
}

const widgetOf = (html: string, type = "form"): AssistantWidget => ({
  chatId: "c",
  type,
  input: "",
  html,
  css: "",
  js: "",
  before_render: "",
  after_render: "",
});

/** A chat in which a form was made that stands in the document as `part-form-1`. */
function withForm(workspace: Workspace): Conversation {
  const first = asked(emptyConversation, askAbout(workspace, emptyConversation, { text: "form" }));
  const key = first.exchanges[0]!.key;
  return learned(answered(first, key, widgetOf("<form></form>")), key, () => ({ part: "part-form-1" }));
}

const page = '<h1>a</h1><div class="part-form-1"><form></form></div>';

test("without a selection a prompt is about the part that the chat has put into the document", () => {
  const workspace = workplace(page);
  const [, part] = workspace.saved.source.document.children();
  const prompt = askAbout(workspace, withForm(workspace), { text: "dark" });
  expect(prompt).toMatchObject({ target: part, tag: "div", context: "" });
  expect(askAbout(workspace, emptyConversation, { text: "dark" }).target).toBeNull();
});

test("what is selected is told as HTML, unless it is left out or the part itself", () => {
  const workspace = workplace(page);
  const [heading, part] = workspace.saved.source.document.children();
  const about = select(workspace, [heading!]);
  expect(askAbout(about, emptyConversation, { text: "red" })).toMatchObject({
    target: heading,
    tag: "h1",
    context: "<h1>a</h1>",
  });
  expect(askAbout(about, emptyConversation, { text: "red", leftOut: new Set([heading!]) }).target).toBeNull();
  expect(askAbout(select(workspace, [part!]), withForm(workspace), { text: "red" }).context).toBe("");
});

test("an answer of the same kind changes what is there; another is a widget of its own", () => {
  const workspace = workplace(page);
  const talk = (html: string, type: string): boolean => {
    const next = asked(withForm(workspace), askAbout(workspace, withForm(workspace), { text: "more" }));
    const done = answered(next, next.exchanges.at(-1)!.key, widgetOf(html, type));
    return isProposal(done, done.exchanges.at(-1)!);
  };
  expect([talk("<form></form>", "form"), talk("<ul></ul>", "list")]).toEqual([true, false]);
});

test("what it is about is locked until it is judged, and only while it is open", () => {
  const workspace = workplace(page);
  const before = withForm(workspace);
  const waiting = asked(before, askAbout(workspace, before, { text: "dark" }));
  const part = workspace.saved.source.document.children()[1];
  expect(lockedBy(workspace, waiting)).toBe(part);
  const { key, prompt } = waiting.exchanges.at(-1)!;
  const done = answered(waiting, key, widgetOf("<form></form>"));
  expect(lockedBy(workspace, done)).toBe(part);
  expect(
    lockedBy(
      workspace,
      learned(done, key, () => ({ settled: true })),
    ),
  ).toBeNull();
  const other = openTarget({ ...target, id: 7 }, workspace.saved.source, {});
  expect(lockedBy(other, done)).toBeNull();
  expect(isStillOpen({ ...other, saves: 1 }, prompt)).toBe(true);
});
