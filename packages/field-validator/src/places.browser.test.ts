import script from "virtual:field-validator";
import { expect, test } from "vitest";

const use = `
  const form = [{ name: "mail", datatype: "email", pattern: "(a+)+@.*" }, { name: "at", datatype: "url" }];
  validator.loadBoundedPatterns().then(() => {
    const { messages } = validator.validateForm({ mail: "b", at: "https://a.b" }, form);
    answer(messages.join("|"));
  });`;
const words = "Invalid value for email|Pattern doesn't match with value";

function answerOf(target: EventTarget): Promise<unknown> {
  return new Promise((resolve) => {
    target.addEventListener("message", (event) => resolve((event as MessageEvent).data), { once: true });
  });
}

test("it works in a worker", async () => {
  const source = new Blob([script, `;const answer = (words) => postMessage(words);`, use]);
  const worker = new Worker(URL.createObjectURL(source));
  expect(await answerOf(worker)).toBe(words);
  worker.terminate();
});

test("it works in a sandboxed frame whose policy forbids to evaluate text", async () => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'">
    <script>${script};const answer = (words) => parent.postMessage(words, "*");${use}</script>`;
  const answer = answerOf(window);
  document.body.append(frame);
  expect(await answer).toBe(words);
  frame.remove();
});
