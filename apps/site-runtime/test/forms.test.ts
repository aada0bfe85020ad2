import { readFileSync } from "node:fs";
import { createPage, createProject, setMainPage } from "@tessera/content";
import { findHeadlessShell } from "@tessera/browser";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page as pageInput, signUp, type Builder } from "./builder.ts";
import { siteToken, startRealStack, type RealStack } from "./real-stack.ts";

/** Forms that people build by hand, as the palette writes them. */
const contact = `<h1>Write to us</h1><form data-form-name="Contact">
  <label>Your name <input type="text" required></label>
  <label>E-mail <input type="email"></label>
  <fieldset><legend>Size</legend><label><input type="radio">Small</label><label><input type="radio">Large</label></fieldset>
  <label>Message <textarea></textarea></label>
  <button>Send</button>
</form>`;

let stack: RealStack;
let browser: Browser;
let owner: Builder;
let projectId: number;

beforeAll(async () => {
  [stack, browser] = await Promise.all([
    startRealStack({ AUTH_RATE_LIMIT: "" }),
    chromium.launch(findHeadlessShell()),
  ]);
  owner = await signUp(stack.apiUrl, "owner@example.org");
  projectId = await publish({
    home: contact,
    coded: contact,
    order: `<form data-form-page="/thanks" data-form-success="unused"><input placeholder="Pieces"><button>Order</button></form>`,
    merci: `<form data-form-page="/谢谢"><input name="a"><button>Go</button></form>`,
    谢谢: "<h1>谢谢</h1>",
    away: `<form data-form-page="//evil.example/x"><input name="a"><button>Go</button></form>`,
    bent: `<form data-form-page="/x/..//evil.example"><input name="a"><button>Go</button></form>`,
    api: `<form><label>Note <input name="note"></label><button>Keep</button></form><output></output>`,
    asked: `<form data-form-name="asked" data-form-question="What does a baker bake?" data-form-answer="Bread">
      <label>Name <input></label>
      <label><input type="checkbox" name="consent" data-form-consent required> Store what I write.</label>
      <button>Send</button></form>`,
    former: `<form novalidate><label>Name <input name="name" required></label>
      <label>E-mail <input name="email" type="email" required></label><button>Send</button>
      <p class="said" role="status"></p></form>`,
    own: `<form class="own"><label>Task <input name="task"></label><button>Add</button></form><output></output>`,
    files: `<form data-form-name="files"><label>Name <input name="name"></label>
      <input type="file" name="cv" required accept=".pdf"><input type="file" name="photos" multiple><button>Send</button></form>`,
    thanks: "<h1>Thank you for your order</h1>",
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  owner.graph.close();
  await stack.stop();
});

/** A project with these pages; the first is the main page, and those that need code have some. */
async function publish(pages: Record<string, string>): Promise<number> {
  const { graph, entityId } = owner;
  const code: Record<string, string> = {
    coded: "1;",
    api: `widget.find("form").addEventListener("submit", async (event) => {
      event.preventDefault();
      const named = [...event.target.elements].filter(({ name }) => name).map(({ name }) => name);
      await api.send("note", { ...Object.fromEntries(new FormData(event.target)), names: named.join() });
      widget.find("output").textContent = "kept";
    });`,
    former: readFileSync(new URL("former-form.txt", import.meta.url), "utf8"),
    own: `widget.find("form").addEventListener("submit", (event) => { event.preventDefault(); widget.find("output").textContent = "mine"; });`,
  };
  const pageIds = [];
  for (const [slug, html] of Object.entries(pages))
    pageIds.push(
      await createPage(graph, entityId, pageInput(slug, { html, after_render: code[slug] ?? "" })),
    );
  const project = await createProject(graph, entityId, { name: "Forms", pageIds });
  await setMainPage(graph, project, pageIds[0]!);
  await graph.sync();
  return graph.concepts.resolve(project);
}

interface Entry {
  type: string;
  values: Record<string, string>;
}

/** The entries of the project, the newest first. */
async function entries(): Promise<Entry[]> {
  const path = `/api/v1/projects/${projectId}/entries`;
  return (await owner.graph.http<{ entries: Entry[] }>({ base: "node", method: "GET", path })).entries;
}

const host = (): string => `preview-${projectId}.localhost`;
const address = (path: string): string => stack.addressOf(host()) + path;

/** Opens a page as a visitor with scripts or without. */
async function open(path: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(address(path));
  return page;
}

let addresses = 0;

/** Posts a body as programs do, each time from another address. */
function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const from = {
    "x-service-token": siteToken,
    "x-forwarded-host": host(),
    "x-forwarded-for": `192.0.2.${(addresses += 1)}`,
  };
  const url = new URL(stack.addressOf("127.0.0.1"));
  return fetch(url.origin + path, {
    method: "POST",
    body,
    headers: { ...from, ...headers },
    redirect: "manual",
  });
}

const fields = (values: Record<string, string>): URLSearchParams => new URLSearchParams(values);

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("a visitor %s", (_, scripts) => {
  it.each(["/", "/coded"])("sends the form of %s, and the owner finds what was typed", async (path) => {
    const page = await open(path, scripts);
    const name = `Iris ${path} ${scripts}`;
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("E-mail").fill("iris@example.org");
    await page.getByLabel("Large").check();
    await page.getByLabel("Message").fill("Two\nlines");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you! Your message has arrived.").waitFor();
    expect((await entries())[0]).toMatchObject({
      type: "contact",
      values: { yourname: name, email: "iris@example.org", size: "Large", message: "Two\nlines" },
    });
    expect(await page.getByLabel("Your name").inputValue()).toBe("");
  });

  it("sees what is wrong beside what was typed, and nothing is stored", async () => {
    const before = (await entries()).length;
    const page = await open("/", scripts);
    // As browsers are that validate nothing by themselves.
    await page.locator("form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByLabel("E-mail").fill("nobody");
    await page.getByLabel("Message").fill("Keep <this>");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Nothing was sent yet. Please check the marked fields.").waitFor();
    const problem = (label: string) =>
      page.getByLabel(label).evaluate((field) => {
        const id = field.getAttribute("aria-describedby") ?? "";
        return [field.getAttribute("aria-invalid"), document.getElementById(id)?.textContent];
      });
    expect(await problem("Your name")).toEqual(["true", "The field Your name is required."]);
    expect(await problem("E-mail")).toEqual(["true", "Invalid value for email"]);
    expect(await page.getByLabel("Message").inputValue()).toBe("Keep <this>");
    expect(await page.getByLabel("Your name").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await entries()).toHaveLength(before);
    await page.getByLabel("Your name").fill("Iris");
    await page.getByLabel("E-mail").fill("iris@example.org");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you! Your message has arrived.").waitFor();
    expect(await page.locator("[aria-invalid], [data-form-problem]").count()).toBe(0);
    expect(await entries()).toHaveLength(before + 1);
  });

  it("consents by the words of the form and answers its question, as often as it takes", async () => {
    const page = await open("/asked", scripts);
    const answer = page.getByLabel("What does a baker bake?");
    await page.getByLabel("Name").fill("Iris");
    await page.getByLabel("Store what I write.").check();
    await answer.fill("shoes");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("This is not the answer. Please try again.").waitFor();
    expect(await page.content()).not.toContain("Bread");
    expect(await page.getByLabel("Store what I write.").isChecked()).toBe(true);
    await answer.fill(" bread! ");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you! Your message has arrived.").waitFor();
    expect((await entries())[0]).toMatchObject({
      type: "asked",
      values: { name: "Iris", consent: "Store what I write." },
    });
  });

  it("is led to the page that the form names", async () => {
    const page = await open("/order", scripts);
    await page.getByPlaceholder("Pieces").fill("12");
    await page.getByRole("button", { name: "Order" }).click();
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/thanks");
    expect((await entries())[0]).toMatchObject({ type: "form", values: { pieces: "12" } });
  });
});

describe("nothing is confirmed", () => {
  it("while the server is away, and what was typed stays", async () => {
    const before = (await entries()).length;
    const [scripted, plain] = [await open("/", true), await open("/", false)];
    await stack.stopServer();
    try {
      for (const page of [scripted, plain]) {
        await page.getByLabel("Your name").fill("Nobody hears me");
        await page.getByRole("button", { name: "Send" }).click();
        await page.getByText("Nothing was sent. Please try again later.").waitFor();
        expect(await page.getByLabel("Your name").inputValue()).toBe("Nobody hears me");
      }
    } finally {
      await stack.startServer();
    }
    expect(await entries()).toHaveLength(before);
  }, 30_000);
});

describe("a visitor whose form is not answered as it should be", () => {
  const unclear = "This may not have arrived.";
  it.each([
    ["an error without a body", unclear, { status: 500 }],
    ["an error page", unclear, { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }],
    ["a page", unclear, { contentType: "text/html", body: "<h1>Log in</h1>" }],
    ["nothing in JSON", unclear, { contentType: "application/json", body: "null" }],
    ["something else in JSON", unclear, { contentType: "application/json", body: "{}" }],
    ["no connection", "Nothing was sent: there is no connection.", null],
  ])("reads what happened: %s", async (_, words, answer) => {
    const page = await open("/", true);
    await page.route(/form=contact/, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByLabel("Your name").fill("Iris");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").getByText(words).waitFor({ timeout: 5000 });
    expect(await page.getByLabel("Your name").inputValue()).toBe("Iris");
  });
});

it("a form that a script of the page has taken is left to it", async () => {
  const before = (await entries()).length;
  const page = await open("/own", true);
  await page.getByLabel("Task").fill("mine");
  await page.getByRole("button", { name: "Add" }).click();
  await expect.poll(() => page.textContent("output")).toBe("mine");
  expect(await entries()).toHaveLength(before);
});

it("a script that sends a form by itself finds no more in it than the document has", async () => {
  const page = await open("/api", true);
  await page.getByLabel("Note").fill("from a script");
  await page.getByRole("button", { name: "Keep" }).click();
  await expect.poll(() => page.textContent("output")).toBe("kept");
  expect((await entries())[0]).toMatchObject({
    type: "note",
    values: { note: "from a script", names: "note" },
  });
});

describe("a copy of the library's form with the code that sent it before", () => {
  it.each([
    ["its own code", true, "Thank you! We will write back soon.", "contact"],
    ["the site where no scripts run", false, "Thank you! Your message has arrived.", "form"],
  ])("is sent by %s", async (_, scripts, thanks, type) => {
    const page = await open("/former", scripts);
    const values = { name: `Former ${scripts}`, email: "iris@example.org" };
    await page.getByLabel("Name").fill(values.name);
    await page.getByLabel("E-mail").fill(values.email);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(thanks).waitFor();
    expect((await entries())[0]).toMatchObject({ type, values });
  });
});

it("what fills in the field that nobody sees is dropped with scripts, too", async () => {
  const before = (await entries()).length;
  const page = await open("/", true);
  await page.getByLabel("Your name").fill("Bot");
  await page.locator("[data-form-trap] input").evaluate((trap: HTMLInputElement) => (trap.value = "spam"));
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you! Your message has arrived.").waitFor();
  expect(await entries()).toHaveLength(before);
});

describe("what programs send", () => {
  let before: number;
  beforeEach(async () => {
    before = (await entries()).length;
  });
  const form = "/?form=contact";

  it("looks accepted and is dropped where it fills in what nobody sees", async () => {
    const answer = await post(form, fields({ yourname: "Bot", "form-website": "https://spam.example" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/#contact-sent"]);
    expect(await entries()).toHaveLength(before);
  });

  it("is refused with a clear message where it is too quick for a person", async () => {
    for (const elapsed of ["0", "1400", "-1", "soon"]) {
      const body = fields({ yourname: "Bot", "form-elapsed": elapsed });
      const answer = await post(form, body, { accept: "application/json" });
      expect([answer.status, await answer.json()]).toEqual([
        429,
        {
          sent: false,
          message: "Nothing was sent yet. Please wait a moment and send it again.",
          problems: {},
        },
      ]);
    }
    expect(await entries()).toHaveLength(before);
  });

  it("leads to no other host, whatever a form names as its page", async () => {
    const answer = await post("/away?form=form", fields({ a: "1" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/away#form-sent"]);
    const bent = await post("/bent?form=form", fields({ a: "1" }));
    expect(bent.headers.get("location")).toBe("/bent#form-sent");
    const twice = await post("//evil.example/?form=contact", fields({ yourname: "x" }));
    expect([twice.status, twice.headers.get("location")]).toEqual([404, null]);
  });

  it("leads to a page of any letters", async () => {
    const answer = await post("/merci?form=form", fields({ a: "1" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, encodeURI("/谢谢")]);
    const thanks = await stack.visit(host(), encodeURI("/谢谢"));
    expect([thanks.status, await thanks.text()]).toEqual([200, expect.stringContaining("<h1>谢谢</h1>")]);
  });

  it("is refused from the page of another host", async () => {
    const alike = `https://preview-${projectId}.evil.example`;
    for (const origin of ["https://evil.example", "null", `http://x.${host()}`, alike])
      expect((await post(form, fields({ yourname: "x" }), { origin })).status).toBe(403);
    expect(await entries()).toHaveLength(before);
  });

  it("brings no field that the form does not have, and no value that cannot be chosen", async () => {
    const answer = await post(form, fields({ yourname: "Iris", admin: "yes", size: "Huge" }));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Please choose one of the values.");
    expect((await post(form, fields({ yourname: "Iris", admin: "yes" }))).status).toBe(303);
    expect((await entries())[0]?.values).toEqual({ yourname: "Iris" });
  });

  it("is told of a form that is not there, of a body that is none, and of a file", async () => {
    const gone = await post("/?form=gone", fields({ a: "1" }));
    expect([gone.status, await gone.text()]).toEqual([
      404,
      expect.stringContaining("This form has changed."),
    ]);
    expect((await post(form, "yourname=x", { "content-type": "text/plain" })).status).toBe(415);
    expect((await post(form, "x", { "content-type": "multipart/form-data" })).status).toBe(415);
    const body = new FormData();
    body.set("yourname", new File(["x"], "a.txt"));
    expect(await (await post(form, body)).text()).toContain("Files cannot be sent with this form.");
    expect((await post("/", fields({ a: "1" }))).status).toBe(405);
    expect((await post(form, "x".repeat(1024 * 1024 + 1))).status).toBe(413);
    expect(await entries()).toHaveLength(before);
  });

  it("is told when more has come from one address than people send", async () => {
    const statuses = [];
    const from = { "x-forwarded-for": "198.51.100.7" };
    for (let sent = 0; sent < 40; sent += 1)
      statuses.push((await post(form, fields({ yourname: "Again" }), from)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([303, 429]);
    const answer = await post(form, fields({ yourname: "Again" }), from);
    expect(await answer.text()).toContain("too much has come from here");
  });
});

describe("a form with files", () => {
  const pdf = new File(["%PDF-1.7"], "cv.pdf", { type: "application/pdf" });
  const program = new File(["MZ\u0000"], "setup.pdf", { type: "application/pdf" });

  function filled(files: Readonly<Record<string, readonly File[]>>): FormData {
    const data = new FormData();
    data.set("name", "Ada");
    for (const [field, some] of Object.entries(files)) for (const file of some) data.append(field, file);
    return data;
  }

  async function answer(
    body: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; problems?: Record<string, string> }> {
    const json = { accept: "application/json", ...headers };
    const response = await post("/files?form=files", body, json);
    return { status: response.status, ...((await response.json()) as object) };
  }

  it("brings them to the owner, under the names of the visitor", async () => {
    expect((await answer(filled({ cv: [pdf], photos: [pdf, pdf] }))).status).toBe(200);
    expect((await entries())[0]?.values).toEqual({ name: "Ada", cv: "cv.pdf", photos: "cv.pdf, cv.pdf" });
  });

  it.each([
    ["none where one is required", { photos: [pdf] }, { cv: /required/ }],
    ["a kind that the field does not take", { cv: [new File(["x"], "cv.txt")] }, { cv: /kind/ }],
    ["several where one is asked for", { cv: [pdf, pdf] }, { cv: /one file/ }],
    ["more than five in all", { cv: [pdf], photos: [pdf, pdf, pdf, pdf, pdf] }, { photos: /five files/ }],
    [
      "a program that is called otherwise, in its field alone",
      { cv: [pdf], photos: [program] },
      { photos: /kind/ },
    ],
    ["a file in a field of texts", { cv: [pdf], name: [pdf] }, { name: /cannot be sent/ }],
  ])("is refused with %s", async (_, files: Record<string, File[]>, problems) => {
    const { status, problems: told = {} } = await answer(filled(files));
    expect(status).toBe(422);
    expect(Object.keys(told)).toEqual(Object.keys(problems));
    for (const [field, words] of Object.entries(problems)) expect(told[field]).toMatch(words);
  });

  it("is told what is too much, whatever its length, and keeps nobody waiting", async () => {
    const long = new File([new Uint8Array(20 * 1024 * 1024)], "film.pdf", { type: "application/pdf" });
    const page = await post("/files?form=files", filled({ cv: [long] }));
    expect(page.status).toBe(413);
    expect(await page.text()).toContain("five files can be sent at once");
    const part = '--b\r\ncontent-disposition: form-data;name="cv";filename="a"\r\n\r\n\r\n';
    const flood = `${part.repeat(150_000)}--b--\r\n`;
    const begun = performance.now();
    const floods = Array.from({ length: 4 }, () =>
      answer(flood, { "content-type": "multipart/form-data; boundary=b" }),
    );
    expect((await Promise.all(floods)).map(({ status }) => status)).toEqual([413, 413, 413, 413]);
    // Parsed as a whole, each took seconds.
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it("is broken without its end", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    expect((await post("/files?form=files", "--b\r\nno part", headers)).status).toBe(400);
    expect((await post("/files?form=files", "x", { "content-type": "multipart/form-data" })).status).toBe(
      415,
    );
    expect((await post("/files", filled({}))).status).toBe(415);
  });
});
