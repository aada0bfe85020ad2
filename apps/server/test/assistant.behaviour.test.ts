import { expect, test } from "vitest";

import { openTestApp, type Person, type TestApp } from "./kit.ts";

interface Event {
  status: string;
  message_str: string;
  message?: string[];
  data?: { chat_id: string; user_prompt: string; ui: { html: string; css: string }; widget_type: string };
}

/** The blocks of the stream that answers a prompt. */
async function ask(app: TestApp, who: Person, body: object): Promise<Event[]> {
  const answer = await app.send({
    method: "POST",
    url: "/generate-widget",
    headers: { authorization: `Bearer ${who.token}` },
    payload: { stream: true, type: "application/JSON", ...body },
  });
  expect(answer.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  const blocks = answer.body.split("\n\n").filter(Boolean);
  return blocks.map((block) => JSON.parse(block.replace(/^data: /, "")) as Event);
}

test("a prompt begins a chat: words come, then the widget, and the chat link answers it", async () => {
  const app = await openTestApp();
  const ada = await app.signUp();
  const events = await ask(app, ada, { text_input: "a contact form with name and e-mail" });
  expect(new Set(events.map(({ status }) => status))).toEqual(new Set(["responding", "success"]));
  const last = events.at(-1);
  expect(last?.message_str).toBe(
    events
      .slice(0, -1)
      .map(({ message_str }) => message_str)
      .join(""),
  );
  expect(last?.data).toMatchObject({
    widget_type: "form",
    user_prompt: "a contact form with name and e-mail",
  });
  // Whoever knows the id may read: it has 128 random bits.
  expect(last?.data?.chat_id).toMatch(/^[0-9a-f]{32}$/);
  const linked = await app.get(`/get-widget-by-chat-id?chat_id=${last?.data?.chat_id}`);
  expect(linked).toEqual({ status: "success", data: last?.data });
});

test("a follow-up changes the widget, and one on an earlier turn forgets what came after it", async () => {
  const app = await openTestApp();
  const ada = await app.signUp();
  const [first] = (await ask(app, ada, { text_input: "login form" })).slice(-1);
  const chat_id = first?.data?.chat_id;
  const dark = await ask(app, ada, { text_input: "make it dark", chat_id, tag: "followup" });
  expect(dark.at(-1)?.data?.ui.css).toContain("color-scheme: dark");
  const green = await ask(app, ada, { text_input: "make it green", chat_id, payload: { turn: 0 } });
  expect(green.at(-1)?.data?.ui.css).not.toContain("color-scheme: dark;");
  const { turns } = await app.get<{ turns: { prompt: string }[] }>(`/api/v1/chats/${chat_id}`, ada);
  expect(turns.map(({ prompt }) => prompt)).toEqual(["login form", "make it green"]);
});

test("a branch goes on from an earlier turn in a new chat and leaves the old one", async () => {
  const app = await openTestApp();
  const ada = await app.signUp();
  const ids: string[] = [];
  for (const text_input of ["login form", "make it dark"]) {
    const [last] = (await ask(app, ada, { text_input, chat_id: ids[0] ?? "" })).slice(-1);
    ids.push(last?.data?.chat_id ?? "");
  }
  const payload = { turn: 0, branch: true };
  const [green] = (await ask(app, ada, { text_input: "make it green", chat_id: ids[0], payload })).slice(-1);
  const prompts = async (id: string | undefined): Promise<string[]> => {
    const { turns } = await app.get<{ turns: { prompt: string }[] }>(`/api/v1/chats/${id}`, ada);
    return turns.map(({ prompt }) => prompt);
  };
  expect(await prompts(ids[0])).toEqual(["login form", "make it dark"]);
  expect(await prompts(green?.data?.chat_id)).toEqual(["login form", "make it green"]);
});

test("refusals are JSON with a message: no token for a kept chat, somebody else's chat, an empty prompt, no prompts left", async () => {
  const app = await openTestApp({ assistantDailyQuota: 1 });
  const ada = await app.signUp();
  const bob = await app.signUp();
  const body = { text_input: "a clock", stream: false };
  expect(await app.post("/generate-widget", { ...body, chat_id: "any" })).toMatchObject({
    code: "unauthorized",
  });
  expect(await app.post("/generate-widget", { text_input: " \u0000 " }, ada)).toMatchObject({
    code: "bad_request",
  });
  const { data } = await app.post<Event>("/generate-widget", body, ada);
  const foreign = await app.post("/generate-widget", { ...body, chat_id: data?.chat_id }, bob);
  expect(foreign).toMatchObject({ code: "not_found", message: "404, Not found" });
  expect(await app.post("/generate-widget", body, ada)).toMatchObject({ code: "assistant_quota" });
});

test("who answers and one's chats are listed, and a chat can be forgotten", async () => {
  const app = await openTestApp();
  const ada = await app.signUp();
  const { data } = await app.post<Event>("/generate-widget", { text_input: "a clock", stream: false }, ada);
  const listed = await app.get("/api/v1/assistant", ada);
  expect(listed).toMatchObject({ provider: "built-in", chats: [{ id: data?.chat_id, title: "a clock" }] });
  const headers = { authorization: `Bearer ${ada.token}` };
  await app.send({ method: "DELETE", url: `/api/v1/chats/${data?.chat_id}`, headers });
  expect(await app.get("/api/v1/assistant", ada)).toMatchObject({ chats: [] });
});

test("who is not signed in is answered by the built-in generator, and nothing is kept", async () => {
  const app = await openTestApp({ assistantUrl: "http://127.0.0.1:1/v1" });
  const asked = { text_input: "make it dark", stream: false, payload: { before: ["login form"] } };
  const { data } = await app.post<Event>("/generate-widget", asked);
  expect(data).toMatchObject({ chat_id: "", widget_type: "form", user_prompt: "make it dark" });
  expect(data?.ui.css).toContain("color-scheme: dark");
  expect(await app.get("/api/v1/assistant")).toEqual({ provider: "built-in", chats: [] });
});

test("an address without an account asks so often a minute", async () => {
  const app = await openTestApp({ authRateLimit: 100 });
  const ask = (): Promise<{ status?: string; code?: string }> =>
    app.post("/generate-widget", { text_input: "a clock", stream: false });
  for (let count = 0; count < 30; count++) expect(await ask()).toMatchObject({ status: "success" });
  expect(await ask()).toMatchObject({ code: "too_many_requests" });
});
