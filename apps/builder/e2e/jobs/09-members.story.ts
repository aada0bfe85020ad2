/** The secretary of a club keeps a page for its members, who sign up and land on the page that they were trying to reach. */
import { request, type Page } from "@playwright/test";
import { emailTo } from "../mail.ts";
import type { Product } from "../product.ts";
import { arrive, browserOf, expect, pictureOf, test } from "./person.ts";

const limit = 25;
const secret = "The key to the boathouse lies under the third stone.";
const password = "under-the-third-stone";

for (const role of ["administrator", "ordinary user"] as const) {
  test(`a club secretary (${role}) makes a member area in at most ${limit} actions`, async ({
    page,
    product,
  }) => {
    const person = await arrive(page, product, role);
    const { canvas, dialog, builder } = person;
    const prefix = `09-${role.replace(" ", "-")}`;
    const look = (name: string): Promise<void> => person.lookAt(`${prefix}-${name}`);
    person.actions = 0;

    await test.step("the club is online", async () => {
      await person.drag(builder.element("Navigation"), canvas.locator("body"));
      await person.click(page.getByLabel("Show the project's menu"));
      await person.drag(builder.element("Heading 1"), canvas.locator("body"), { y: 0.9 });
      await person.click(person.button("Publish"));
      await person.fill(dialog.getByLabel("Project name"), "Rowing club", "Enter");
      await expect(page.getByRole("dialog", { name: "Your site is online" })).toBeVisible();
    });
    const address = await dialog.getByLabel("Address").inputValue();
    await person.press("Escape");

    await test.step("a page says what is for members only", async () => {
      await person.click(page.getByRole("button", { name: "Projects", exact: true }));
      await person.click(person.button("New page in Rowing club"));
      if (role === "ordinary user") {
        person.actions += 1;
        await dialog.getByLabel("Who sees it").selectOption("Members");
      }
      await person.fill(dialog.getByLabel("Title"), "Minutes", "Enter");
      await expect(canvas.getByRole("heading", { name: "Minutes" })).toBeVisible();
      await person.rewrite(canvas.getByRole("heading", { name: "Minutes" }), secret);
      await person.press("Control+s");
      await builder.closeToast("Page Updated Successfully.");
    });

    await test.step("it is for members, who sign in and up on pages of the club", async () => {
      const whoSees = dialog.getByLabel("Who sees Minutes");
      if (role === "ordinary user") {
        await person.click(person.button("More for Rowing club"));
        await person.click(page.getByRole("menuitem", { name: "Members" }));
      } else {
        await person.click(person.button("More for Minutes in Rowing club"));
        await person.click(page.getByRole("menuitem", { name: "Who sees it" }));
        await expect(whoSees).toBeFocused();
        person.actions += 1;
        await whoSees.selectOption("Members");
        await expect(builder.toast("Who sees the page is saved.")).toBeVisible();
      }
      await expect(whoSees).toHaveValue("members");
      await look("1-nobody-yet");
      await person.click(dialog.getByRole("button", { name: "Create the pages of members" }));
      await expect(builder.toast(/^Created: Sign in, Sign up/)).toBeVisible();
      await person.click(dialog.getByRole("button", { name: "Invite", exact: true }));
      await person.fill(dialog.getByLabel("E-mail addresses"), "ada@example.com, grace@example.com");
      await look("2-invite");
      await person.click(dialog.getByRole("button", { name: "Send 2 invitations" }));
      await expect(dialog.getByRole("listitem", { name: "ada@example.com" })).toContainText("Invited");
    });
    expect(person.actions + person.keys, "actions").toBeLessThanOrEqual(limit);
    test.info().annotations.push({ type: "actions", description: String(person.actions + person.keys) });

    await test.step("who is not signed in never receives what is for members", async () => {
      await expectWithheld(address);
    });
    await test.step("the menu leads to the sign-in", async () => {
      const visitor = await browserOf(page).newPage();
      await visitor.goto(address);
      const menu = visitor.getByRole("navigation");
      await expect(menu.getByRole("link", { name: "My profile" })).toBeHidden();
      await menu.getByRole("link", { name: "Sign in" }).click();
      await expect(visitor.getByRole("button", { name: "Sign in" })).toBeVisible();
      await visitor.close();
    });
    await test.step("a new member lands on the page that they were trying to reach", async () => {
      await expectToLand(page, product, { address, picture: prefix });
    });
    await test.step("the secretary sees who has joined", async () => {
      await page.getByLabel("Search members").fill("new.rower");
      await expect(dialog.getByRole("listitem", { name: "new.rower@example.com" })).toContainText("Member");
      await expect(dialog.getByRole("listitem", { name: "ada@example.com" })).toBeHidden();
      await look("3-joined");
    });
    await test.step("a download says that it leaves the page out", async () => {
      await person.press("Escape");
      await person.button("More for Rowing club").click();
      await page.getByRole("menuitem", { name: "Download" }).click();
      await expect(dialog.getByText(/^Not in the archive/)).toContainText("Minutes, My profile");
    });
  });
}

/** Asks for the page as a program does, without cookies. */
async function expectWithheld(address: string): Promise<void> {
  const { host, port } = new URL(address);
  // Only browsers know by themselves where names of localhost lead.
  const program = await request.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    extraHTTPHeaders: { host },
  });
  const answer = await program.get("/minutes", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([302, "/login?next=%2Fminutes"]);
  for (const path of ["/minutes", "/minutes/", "/", "/login", "/sitemap.xml"])
    expect(await (await program.get(path)).text(), path).not.toContain(secret);
  await program.dispose();
}

interface Visit {
  address: string;
  picture: string;
}

/** Signs somebody up who was on the way to the page, then in again. */
async function expectToLand(page: Page, { data }: Product, { address, picture }: Visit): Promise<void> {
  const context = await browserOf(page).newContext();
  const visitor = await context.newPage();
  const minutes = new URL("/minutes", address).href;
  await visitor.goto(minutes);
  await pictureOf(visitor, `${picture}-sign-in`);
  await visitor.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await visitor.getByLabel("Name").fill("New Rower");
  await visitor.getByLabel("E-mail").fill("new.rower@example.com");
  await visitor.getByLabel("Password").fill(password);
  await pictureOf(visitor, `${picture}-sign-up`);
  await visitor.getByRole("button", { name: "Sign up" }).click();
  await expect(visitor.getByText(/open the link/)).toBeVisible();
  await visitor.goto(await memberLink(data, "new.rower@example.com"));
  await visitor.getByRole("button", { name: "Continue" }).click();
  await expect(visitor.getByRole("heading", { name: secret })).toBeVisible();
  await visitor.goto(new URL("/profile", address).href);
  await pictureOf(visitor, `${picture}-profile`);
  await visitor.getByRole("button", { name: "Sign out" }).click();
  await expect(visitor).toHaveURL(address);
  await visitor.goto(minutes);
  await visitor.getByLabel("E-mail").fill("new.rower@example.com");
  await visitor.getByLabel("Password").fill(password);
  await visitor.getByRole("button", { name: "Sign in" }).click();
  await expect(visitor.getByRole("heading", { name: secret })).toBeVisible();
  expect(visitor.url().replace(/\/$/, "")).toBe(minutes);
  await context.close();
}

/** The address to which the e-mail to a new member leads. */
async function memberLink(data: string, email: string): Promise<string> {
  const link = async (): Promise<string> =>
    /https?:\/\/\S+letter=\S+/.exec(await emailTo(data, email, "letter="))?.[0] ?? "";
  await expect.poll(link, { timeout: 30_000 }).not.toBe("");
  return link();
}
