import {
  elapsedName,
  largestFile,
  minElapsed,
  mostFiles,
  sentId,
  trapName,
  type FormAnswer,
} from "../forms/form-protocol.ts";

/** When a person first touched a form, in milliseconds of the page. */
const touched = new WeakMap<HTMLFormElement, number>();
const sending = new WeakSet<HTMLFormElement>();
/** When a form was sent that nobody has filled in again since, in milliseconds of the page. */
const sent = new WeakMap<HTMLFormElement, number>();

/** The second click of a double click comes when the first may have been answered already. */
const repeatMs = 3000;

/** Marks a page whose forms are sent in place: a page that is shown without a reload brings this script again. */
const started = "tesseraForms";

/** Sends the forms of a page in place. What a script of the page has taken for itself is left to it. */
export function startForms(page: Document): void {
  detachTraps(page);
  const { dataset } = page.documentElement;
  if (dataset[started] !== undefined) return;
  dataset[started] = "";
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (
      !(form instanceof HTMLFormElement) ||
      event.defaultPrevented ||
      attributeOf(form, "data-form") === null
    )
      return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  page.addEventListener("invalid", ({ target }) => sayOwnWords(target), true);
  page.addEventListener("input", ({ target }) => {
    if (target instanceof Element && isField(target)) target.setCustomValidity("");
    const form = target instanceof Element ? Element.prototype.closest.call(target, "form") : null;
    if (form instanceof HTMLFormElement) sent.delete(form);
  });
  page.addEventListener("focusin", ({ target }) => {
    const form = target instanceof Element ? Element.prototype.closest.call(target, "form") : null;
    if (form instanceof HTMLFormElement && !touched.has(form)) touched.set(form, performance.now());
  });
}

/** The words of the owner stand in place of the browser's, where a field of a form of the site has some. */
function sayOwnWords(target: EventTarget | null): void {
  if (!(target instanceof Element) || !isField(target) || target.validity.customError) return;
  const form = target.form;
  const words = form && attributeOf(form, "data-form") !== null ? target.dataset["formMessage"] : undefined;
  if (words) target.setCustomValidity(words);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return element.matches("input, select, textarea");
}

/** Scripts of the page that read a form, its elements or its data, find no more in it than its document has. */
function detachTraps(page: Document): void {
  for (const trap of page.querySelectorAll(trapSelector)) trap.setAttribute("form", "");
}

const trapSelector = "[data-form-trap] input";

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const isRepeated = performance.now() - (sent.get(form) ?? Number.NEGATIVE_INFINITY) < repeatMs;
  if (sending.has(form) || isRepeated) return;
  sending.add(form);
  const text = textOf(form);
  try {
    clearProblems(form);
    // In an export without a server the text itself says so.
    if (attributeOf(form, "action") === null) return say(text, text?.textContent ?? "", "problem");
    say(text, text?.dataset["sending"] ?? "", "status");
    const answer = await post(form, submitter);
    if (typeof answer === "string") say(text, text?.dataset[answer] ?? "", "problem");
    else show(form, answer);
  } catch {
    say(text, text?.dataset["unclear"] ?? "", "problem");
  } finally {
    sending.delete(form);
  }
}

/** Posts a form. Answers the name of the words that say why there is no answer, where there is none of the site's server. */
async function post(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<FormAnswer | "offline" | "unclear" | "large"> {
  const data = new FormData(form, submitter);
  const files = [...data.values()].filter((value) => typeof value !== "string");
  if (files.length > mostFiles || files.some(({ size }) => size > largestFile)) return "large";
  const [trap] = allIn(form, trapSelector) as HTMLInputElement[];
  data.set(trapName, trap?.value ?? "");
  const action = attributeOf(form, "action") ?? "";
  // Whoever is quick, with what the browser has filled in, waits here and is refused nowhere.
  const elapsed = performance.now() - (touched.get(form) ?? 0);
  if (elapsed < minElapsed) await new Promise((resolve) => setTimeout(resolve, minElapsed - elapsed));
  data.set(elapsedName, String(Math.ceil(Math.max(elapsed, minElapsed))));
  const request = { method: "POST", headers: { accept: "application/json" }, body: data };
  const response = await fetch(action, request).catch(() => null);
  if (!response) return "offline";
  const answer = (await response.json().catch(() => null)) as FormAnswer | null;
  // A proxy may answer in the server's place, by whatever it likes.
  return typeof answer?.message === "string" ? answer : "unclear";
}

function show(form: HTMLFormElement, { sent: isSent, message, page, problems = {} }: FormAnswer): void {
  if (isSent) sent.set(form, performance.now());
  if (isSent && page !== undefined) return location.assign(attributeOf(form, "data-form-next") ?? page);
  if (isSent && attributeOf(form, "data-form-kept") !== null) keepTexts(form);
  if (isSent) HTMLFormElement.prototype.reset.call(form);
  if (isSent) touched.delete(form);
  say(textOf(form), message, isSent ? "status" : "problem");
  const fields = allIn(form, "input, select, textarea") as HTMLInputElement[];
  const wrong = Object.entries(problems).flatMap(([name, problem]) => {
    const own = fields.filter((field) => field.name === name);
    return own.length === 0 ? [] : [mark(own, problem)];
  });
  wrong[0]?.focus();
}

/** What was saved stands in the form when it is reset; passwords do not. */
function keepTexts(form: HTMLFormElement): void {
  for (const field of allIn(form, "input:not([type=password])") as HTMLInputElement[])
    field.defaultValue = field.value;
}

function textOf(form: HTMLFormElement): HTMLElement | null {
  return document.getElementById(sentId(attributeOf(form, "data-form") ?? ""));
}

function say(text: HTMLElement | null, words: string, kind: "status" | "problem"): void {
  if (!text) return;
  text.dataset["shown"] = kind;
  text.setAttribute("role", kind === "problem" ? "alert" : "status");
  text.textContent = words;
}

/** Says below a field what is wrong with it. */
function mark(own: readonly HTMLInputElement[], problem: string): HTMLInputElement {
  const [first] = own as readonly [HTMLInputElement];
  const last = own.at(-1) ?? first;
  const id = `${first.form ? (attributeOf(first.form, "data-form") ?? "") : ""}-${first.name}-problem`;
  const text = document.createElement("p");
  text.id = id;
  text.dataset["formProblem"] = "";
  text.textContent = problem;
  (last.closest("label") ?? last).after(text);
  first.setAttribute("aria-invalid", "true");
  first.setAttribute(
    "aria-describedby",
    [first.getAttribute("aria-describedby"), id].filter(Boolean).join(" "),
  );
  return first;
}

function clearProblems(form: HTMLFormElement): void {
  for (const text of allIn(form, "[data-form-problem]")) {
    const [field] = allIn(form, `[aria-describedby~="${CSS.escape(text.id)}"]`);
    const described = (field?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((id) => id !== text.id);
    field?.removeAttribute("aria-invalid");
    if (described.length > 0) field?.setAttribute("aria-describedby", described.join(" "));
    else field?.removeAttribute("aria-describedby");
    text.remove();
  }
}

// A form hides its own methods behind fields of their names.
function attributeOf(form: HTMLFormElement, name: string): string | null {
  return Element.prototype.getAttribute.call(form, name);
}

function allIn(form: HTMLFormElement, selector: string): Element[] {
  return [...Element.prototype.querySelectorAll.call(form, selector)];
}
