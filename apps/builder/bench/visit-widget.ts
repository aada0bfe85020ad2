import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import type { MadeWidget } from "./make-widgets.ts";

/** What was wrong with a widget on its page; nothing is good. */
export type Faults = readonly string[];

/** A text that no other entry holds. */
let entries = 0;

/** Opens the page of a widget and looks for errors, what axe finds, and whether what is entered is kept. */
export async function visitWidget(page: Page, url: string, widget: MadeWidget): Promise<Faults> {
  const errors: string[] = [];
  const thrown = (error: Error): unknown => errors.push(`throws: ${error.message}`);
  page.on("pageerror", thrown);
  try {
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    const shown = await page.locator("body").innerText();
    const failed = /^Error: .*$/m.exec(shown)?.[0];
    if (failed) errors.push(failed);
    errors.push(...(await axeFaults(page)));
    if (widget.data) errors.push(...(await dataFaults(page, widget)));
  } catch (error) {
    errors.push(String(error).split("\n")[0] ?? "");
  } finally {
    page.off("pageerror", thrown);
  }
  return errors;
}

/** Rules about what a page has around its widgets. */
const ofWholePages = ["landmark-one-main", "page-has-heading-one", "region"];

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(ofWholePages).analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.target.join(" ")}`);
}

/** Enters what can be entered and looks for it. */
async function dataFaults(page: Page, widget: MadeWidget): Promise<string[]> {
  const form = page.locator("form").first();
  const said = page.locator(".said").first();
  if ((await form.count()) === 0) return listFaults(page, widget);
  entries += 1;
  const text = await send(page, form, entries);
  let answer = await said.innerText();
  if (answer.includes("Invalid credentials")) {
    await openAccount(page, entries);
    await send(page, form, entries);
    answer = await said.innerText();
  }
  if (/did not work|could not|:.*(?:fill|enter|select|required)/i.test(answer)) return [`says: ${answer}`];
  if (widget.type !== "app") return [];
  await page.reload();
  await page.waitForLoadState("networkidle");
  return (await page.locator("body").innerText()).includes(text) ? [] : ["does not show what was entered"];
}

/** Fills in a form, sends it and waits for its answer; answers the first text. */
async function send(page: Page, form: Locator, number: number): Promise<string> {
  const text = await fill(form, number);
  await form.locator("button[type=submit], button:not([type])").last().click();
  await page.waitForFunction(() => {
    const line = document.querySelector(".said")?.textContent ?? "";
    return line !== "" && !line.includes("One moment") && !line.includes("Loading");
  });
  return text;
}

/** Opens the account that a form signs in to. */
async function openAccount(page: Page, number: number): Promise<void> {
  await page.evaluate(
    async (account) => {
      const site = JSON.parse(document.querySelector("#tessera-site")?.textContent ?? "{}") as Site;
      const { openVisitor } = (await import(site.graph)) as Visitors;
      await openVisitor(site.projectId).signUp(account);
    },
    { email: valueFor("email", number), password: valueFor("password", number) },
  );
}

/** What a page tells of its site. */
interface Site {
  graph: string;
  projectId: number;
}

/** The script of a site that widgets reach the server by. */
interface Visitors {
  openVisitor: (projectId: number) => {
    send: (type: string, values: object, options: object) => Promise<void>;
    signUp: (account: object) => Promise<void>;
  };
}

/** Fills in each field by its type; answers the first text. */
async function fill(form: Locator, number: number): Promise<string> {
  let first = "";
  for (const field of await form.locator("input, textarea, select").all()) {
    const kind = await field.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
    );
    if (kind === "select") await field.selectOption({ index: 1 });
    else if (kind === "checkbox") await field.check();
    else if (kind === "radio") continue;
    else await field.fill(valueFor(kind, number));
    if (first === "" && kind === "text") first = valueFor(kind, number);
  }
  const radio = form.locator("input[type=radio]").first();
  if ((await radio.count()) > 0) await radio.check();
  return first;
}

function valueFor(kind: string, number: number): string {
  const values: Readonly<Record<string, string>> = {
    email: `visitor${number}@example.org`,
    tel: "+977 1 5550100",
    number: String(number),
    date: "2030-05-17",
    time: "10:30",
    url: "https://example.org/",
    password: "a long quiet password",
    color: "#336699",
  };
  return values[kind] ?? `entry ${number}`;
}

/** A list shows what its site holds, put there as a form would. */
async function listFaults(page: Page, { data }: MadeWidget): Promise<string[]> {
  if (!data) return [];
  entries += 1;
  const text = `entry ${entries}`;
  const values = Object.fromEntries(data.fields.map((name) => [name, text]));
  await page.evaluate(
    async ({ type, content }) => {
      const site = JSON.parse(document.querySelector("#tessera-site")?.textContent ?? "{}") as Site;
      const { openVisitor } = (await import(site.graph)) as Visitors;
      await openVisitor(site.projectId).send(type, content, { open: true });
    },
    { type: data.type, content: values },
  );
  await page.reload();
  await page.waitForLoadState("networkidle");
  return (await page.locator("body").innerText()).includes(text) ? [] : ["does not list what was sent in"];
}
