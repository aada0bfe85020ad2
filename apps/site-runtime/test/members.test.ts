import {
  createPage,
  createProject,
  saveMenu,
  saveProjectSettings,
  setMainPage,
  setPageAccess,
  type PageAccess,
} from "@tessera/content";
import { findHeadlessShell } from "@tessera/browser";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { page as pageInput, signUp, type Builder } from "./builder.ts";
import { confirmAddress, linkTo } from "./letters.ts";
import { startRealStack, type RealStack } from "./real-stack.ts";

const password = "rare-and-long-enough";
const secret = "The boathouse key lies under the third stone";

let stack: RealStack;
let browser: Browser;
let owner: Builder;
/** A site with pages on which members sign in, and one without. */
let club: Site;
let plain: Site;

interface Site {
  readonly id: number;
  readonly host: string;
  readonly url: string;
}

const signInForm = `<form data-form-send="sign-in"><label>Email <input type="email" required></label><label>Password <input type="password" required></label><button>Sign in</button></form><a href="/join">Join</a>`;
const signUpForm = `<form data-form-send="sign-up"><label>Name <input></label><label>Email <input type="email" required></label><label>Password <input type="password" required></label><button>Sign up</button></form>`;
const profileForm = `<form data-form-send="profile"><label>Name <input></label><label>Present password <input type="password" autocomplete="current-password"></label><label>New password <input type="password" autocomplete="new-password"></label><button>Save</button></form>`;
const signOutForm = `<form data-form-send="sign-out"><button>Sign out</button></form>`;
const forgottenForm = `<form data-form-send="password"><label>Email <input type="email" required></label><button>Send</button></form>`;

async function publish(
  name: string,
  pages: Record<string, string>,
  access: Record<string, PageAccess>,
): Promise<Site> {
  const { graph, entityId } = owner;
  const ids = new Map<string, number>();
  for (const [slug, html] of Object.entries(pages))
    ids.set(slug, await createPage(graph, entityId, pageInput(slug, { html })));
  const project = await createProject(graph, entityId, { name, pageIds: [...ids.values()] });
  await setMainPage(graph, project, ids.get("home")!);
  for (const [slug, who] of Object.entries(access)) await setPageAccess(graph, project, ids.get(slug)!, who);
  await graph.sync();
  const id = graph.concepts.resolve(project);
  const host = `preview-${id}.localhost`;
  return { id, host, url: stack.addressOf(host) };
}

beforeAll(async () => {
  [stack, browser] = await Promise.all([startRealStack(), chromium.launch(findHeadlessShell())]);
  owner = await signUp(stack.apiUrl, "owner@example.org");
  await confirmAddress(stack, "owner@example.org");
  const inside = `<h1>${secret}</h1><p>Signed in as <b data-member="name">you</b></p>${profileForm}${signOutForm}`;
  club = await publish(
    "Club",
    {
      home: `<h1>Club</h1><a href="/inside">Inside</a><p data-auth>For members</p><p data-guest>For guests</p>`,
      inside,
      board: `<h1>Board ${secret}</h1>`,
      login: `<h1>Come in</h1>${signInForm}`,
      join: `<h1>Join</h1>${signUpForm}`,
      forgotten: `<h1>Forgotten</h1>${forgottenForm}`,
      open: `<h1>Open</h1>`,
    },
    { inside: "members", board: ["Board"] },
  );
  plain = await publish(
    "Plain",
    { home: "<h1>Plain</h1>", inside: `<h1>${secret}</h1>` },
    { inside: "members" },
  );
}, 60_000);
afterAll(async () => {
  await browser.close();
  owner.graph.close();
  await stack.stop();
});

async function open(site: Site, path: string, javaScriptEnabled = false): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Signs somebody up and confirms the address; the page is the one to which the letter has led. */
async function becomeMember(page: Page, site: Site, email: string): Promise<void> {
  await page.goto(`${site.url}/join`);
  await fillIn(page, { Name: "Ada", Email: email, Password: password });
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect.poll(() => page.textContent("[data-form-text]")).toContain("open the link");
  await page.goto(await linkTo(stack, email));
  await page.getByRole("button", { name: "Continue" }).click();
}

describe("a page for members", () => {
  it("is withheld from everybody else, in whatever way it is asked for", async () => {
    const asked: [string, { method?: string; body?: URLSearchParams; headers?: Record<string, string> }][] = [
      ["/inside", {}],
      ["/inside/", {}],
      ["/inside?form=profile", { method: "POST", body: new URLSearchParams({ name: "x" }) }],
      ["/inside", { method: "POST" }],
      ["/inside", { headers: { cookie: "tessera_member=guessed" } }],
      ["/inside", { headers: { cookie: "tessera_member=%ff; tessera_member_name=Ada" } }],
      ["/inside", { headers: { "x-member-session": "guessed" } }],
      ["/%69nside", {}],
      ["//inside", {}],
      ["/board", {}],
    ];
    for (const [path, init] of asked) {
      const answer = await fetch(stack.addressOf("127.0.0.1") + path, {
        ...init,
        redirect: "manual",
        headers: {
          ...init.headers,
          "x-service-token": "a-service-token-of-at-least-32-characters",
          "x-forwarded-host": club.host,
        },
      });
      expect([path, await answer.text()]).not.toEqual([path, expect.stringContaining(secret)]);
      expect([path, answer.status]).not.toEqual([path, 200]);
    }
    for (const path of ["/sitemap.xml", "/", "/open"])
      expect(await (await stack.visit(club.host, path)).text()).not.toMatch(
        new RegExp(`${secret}|/inside</loc>`),
      );
  });

  it.each([true, false])(
    "is reached by who has signed up, who lands where they were going (scripts: %s)",
    async (scripts) => {
      const email = `reader-${scripts}@example.org`;
      const page = await open(club, "/inside", scripts);
      await expect.poll(() => pathOf(page)).toBe("/login?next=%2Finside");
      await page.getByRole("link", { name: "Join" }).click();
      await expect.poll(() => pathOf(page)).toBe("/join");
      await becomeMember(page, club, email);
      await expect.poll(() => pathOf(page)).toBe("/inside");
      expect(await page.textContent("h1")).toBe(secret);
      expect(await page.textContent("[data-member]")).toBe("Ada");
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ada");
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === "tessera_member")).toMatchObject({
        httpOnly: true,
        sameSite: "Lax",
      });
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect.poll(() => pathOf(page)).toBe("/");
      await page.goto(`${club.url}/inside`);
      await expect.poll(() => page.textContent("h1")).toBe("Come in");
      await fillIn(page, { Email: email, Password: "not-the-password" });
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect.poll(() => page.textContent("[data-form-text]")).toContain("not right");
      await fillIn(page, { Email: email, Password: password });
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect.poll(() => page.textContent("h1")).toBe(secret);
      expect(pathOf(page)).toBe("/inside");
    },
  );

  it("that is for a role is refused to members without it", async () => {
    const page = await open(club, "/join");
    await becomeMember(page, club, "board@example.org");
    expect((await page.goto(`${club.url}/board`))?.status()).toBe(403);
    expect(await page.content()).not.toContain(secret);
    const path = `/api/v1/projects/${club.id}/members`;
    const { members } = await owner.graph.http<{ members: { id: number; email: string }[] }>({
      base: "node",
      method: "GET",
      path: `${path}?search=board@`,
    });
    const one = `${path}/${members[0]?.id}`;
    await owner.graph.http({ base: "node", path: one, body: { roles: ["Board"] } });
    expect((await page.goto(`${club.url}/board`))?.status()).toBe(200);
    await owner.graph.http({ base: "node", path: one, body: { state: "blocked" } });
    await page.goto(`${club.url}/board`);
    expect(await page.textContent("h1")).toBe("Come in");
  });

  it("asks on a plain page of its own where the site has none, and a forgotten password is chosen anew", async () => {
    const page = await open(plain, "/inside");
    expect(pathOf(page)).toBe("/.tessera/member?next=%2Finside");
    await page.getByRole("link", { name: "Sign up" }).click();
    await fillIn(page, { Name: "Eve", Email: "eve@example.org", Password: password });
    await page.getByRole("button", { name: "Sign up" }).click();
    expect(await page.textContent("[role=status]")).toContain("open the link");
    const elsewhere = await open(plain, "/");
    await elsewhere.goto(await linkTo(stack, "eve@example.org"));
    await fillIn(elsewhere, { "New password": "another-rare-one" });
    await elsewhere.getByRole("button", { name: "Continue" }).click();
    expect(await elsewhere.textContent("h1")).toBe(secret);
    await page.goto(`${plain.url}/inside`);
    await page.getByRole("link", { name: "Forgotten password" }).click();
    await fillIn(page, { Email: "eve@example.org" });
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.goto(await linkTo(stack, "eve@example.org", 2));
    await fillIn(page, { "New password": "a-third-rare-one" });
    await page.getByRole("button", { name: "Continue" }).click();
    expect(await page.textContent("h1")).toBe(secret);
    await elsewhere.goto(`${plain.url}/inside`);
    expect(await elsewhere.textContent("h1")).toBe("Sign in");
  });

  it("is not sent to another host after a sign-in", async () => {
    for (const next of [
      "//evil.example",
      "https://evil.example/",
      "/\\evil.example",
      "javascript:alert(1)",
    ]) {
      const page = await open(plain, `/.tessera/member?next=${encodeURIComponent(next)}`);
      expect([next, await page.locator("input[name=next]").count()]).toEqual([next, 0]);
    }
  });

  it("is shown to members alone on public pages, and what is for guests is not", async () => {
    const page = await open(club, "/", true);
    await expect.poll(() => page.isVisible("text=For guests")).toBe(true);
    expect(await page.isVisible("text=For members")).toBe(false);
    await becomeMember(page, club, "shown@example.org");
    await page.goto(club.url);
    await expect.poll(() => page.isVisible("text=For members")).toBe(true);
    expect(await page.isVisible("text=For guests")).toBe(false);
  });

  it("cannot be asked for by pages of other hosts in the name of a member", async () => {
    const answer = await fetch(`${stack.addressOf("127.0.0.1")}/.tessera/member`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "x-service-token": "a-service-token-of-at-least-32-characters",
        "x-forwarded-host": club.host,
        origin: "https://evil.example",
      },
      body: new URLSearchParams({ do: "sign-out" }),
    });
    expect(answer.status).toBe(403);
  });
});

it("an item of the menu that asks for a sign-in makes its page one for members, unless the page says otherwise", async () => {
  const { graph, entityId } = owner;
  const add = (slug: string): Promise<number> =>
    createPage(graph, entityId, pageInput(slug, { html: `<h1>${slug}</h1>` }));
  const [home, asked, freed] = [await add("start"), await add("asked"), await add("freed")];
  const project = await createProject(graph, entityId, { name: "Menu", pageIds: [home, asked, freed] });
  await setMainPage(graph, project, home);
  await graph.sync();
  const entry = { name: "Asked", link: "", action: "", auth: true, menus: [] };
  await saveMenu(graph, project, [
    { ...entry, page: graph.concepts.resolve(asked) },
    { ...entry, page: graph.concepts.resolve(freed) },
  ]);
  await setPageAccess(graph, project, freed, "everyone");
  await saveProjectSettings(graph, project, { memberJoin: "invited" });
  await graph.sync();
  const host = `preview-${graph.concepts.resolve(project)}.localhost`;
  expect((await stack.visit(host, "/asked")).headers.get("location")).toBe("/.tessera/member?next=%2Fasked");
  expect((await stack.visit(host, "/freed")).status).toBe(200);
  const page = await (await stack.visit(host, "/.tessera/member")).text();
  expect(page).not.toContain("Sign up");
});
