import { accountPassword, BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

test.use({ actionTimeout: 60_000 });

test("who is signed out from another device hears so until it is read, and finds the draft after the login", async ({
  page,
  browser,
  product,
  context,
}) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  const second = await context.newPage();
  await new BuilderPage(second).open();
  await builder.writeHtml("<p>Not saved</p>");
  await expect(builder.toast("Draft widget has been stored")).toBeVisible();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });

  const elsewhere = await browser.newContext({ baseURL: product.url, serviceWorkers: "block" });
  const other = new BuilderPage(await elsewhere.newPage());
  await other.signIn(email);
  await other.page.getByRole("button", { name: "Profile" }).click();
  await other.page.getByRole("menuitem", { name: "Account" }).click();
  await other.page.getByRole("tab", { name: "Sessions" }).click();
  await other.page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(other.toast("All other sessions are ended")).toBeVisible();
  await elsewhere.close();

  // The next call finds out.
  await builder.section("Saved Widgets");
  const words = /^Your session was ended on another device, or is too old\./;
  const notices = [page, second].map((tab) =>
    tab.getByRole("region", { name: "Notifications" }).getByText(words),
  );
  for (const notice of notices) await expect(notice).toBeVisible();
  expect(asked).toEqual([]);

  await test.step("it is there again after a reload, and gone once it is read", async () => {
    await page.reload();
    await expect(notices[0]!).toBeVisible();
    await page.getByRole("button", { name: "Close toast" }).click();
    await page.reload();
    await expect(builder.canvas.locator("body")).toBeVisible();
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    await expect(notices[0]!).toBeHidden();
  });

  await test.step("its button leads to the login, after which the draft is offered", async () => {
    await second
      .getByRole("region", { name: "Notifications" })
      .getByRole("button", { name: "Login" })
      .click();
    await new BuilderPage(second).logIn(email, accountPassword);
    await expect(second.getByRole("button", { name: "Load Draft Widget" })).toBeVisible();
    await expect(notices[1]!).toBeHidden();
  });
});

test("a save that meets the end of the session is kept, and sent once after the login", async ({ page }) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  await builder.writeHtml("<p>Work</p>");
  await page.evaluate(() => {
    const profile: Record<string, unknown> = JSON.parse(localStorage.getItem("profile") ?? "{}");
    const spent = { ...profile, token: "expired", refreshToken: "spent" };
    localStorage.setItem("profile", JSON.stringify(spent));
  });
  const toolbar = page.getByRole("toolbar", { name: "Builder" });
  await toolbar.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill("Card");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Login" }).click();
  await builder.logIn(email, accountPassword);
  await builder.open();
  await expect(page.getByText(/waits? to be sent/)).toBeHidden();
  await expect(page.getByRole("button", { name: "Load Draft Widget" })).toBeHidden();
  await builder.section("Saved Widgets");
  await expect(page.getByRole("list", { name: "Saved widgets" }).getByRole("listitem")).toHaveText([/^Card/]);
});

const gateway = { status: 401, body: "Unauthorized" };

test("a gateway that refuses every call ends no session, and what is saved meanwhile is sent after it", async ({
  page,
}) => {
  const builder = new BuilderPage(page);
  await builder.openSignedIn();
  await builder.writeHtml("<p>Work</p>");
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(/\/api\//, (route) => route.fulfill(gateway));
  await builder.section("Public Widgets");
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices.getByText(/^The server refuses every request/)).toBeVisible();
  const toolbar = page.getByRole("toolbar", { name: "Builder" });
  await toolbar.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill("Card");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(builder.toast("Kept on this device")).toBeVisible();
  await expect(notices.getByText(/session was ended/)).toBeHidden();
  await expect(builder.canvas.getByText("Work")).toBeVisible();
  expect(loads).toBe(0);

  await page.unroute(/\/api\//);
  await builder.sendNow();
  await builder.open();
  await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
  await builder.section("Saved Widgets");
  await expect(page.getByRole("list", { name: "Saved widgets" }).getByRole("listitem")).toHaveText([/^Card/]);
});

for (const who of ["somebody signed in", "a visitor"])
  test(`a gateway that refuses every call of ${who} is told once, and leaves the page alone`, async ({
    page,
  }) => {
    const builder = new BuilderPage(page);
    if (who === "a visitor") await builder.open();
    else await builder.openSignedIn();
    let loads = 0;
    page.on("load", () => (loads += 1));
    page.on("dialog", (dialog) => void dialog.accept());
    await page.route(/\/api\//, (route) => route.fulfill(gateway));
    const asked = page.waitForEvent("requestfinished", (request) => request.url().includes("/api/"));
    await builder.section("Public Widgets");
    if (who === "a visitor") await page.reload();
    await asked;
    const notice = page
      .getByRole("region", { name: "Notifications" })
      .getByText(/^The server refuses every request/);
    await expect(notice).toBeVisible();
    // Further calls change nothing.
    await builder.section("Pages");
    await builder.section("Public Widgets");
    await expect(notice).toBeVisible();
    expect(loads).toBe(who === "a visitor" ? 1 : 0);
    await page.unroute(/\/api\//);
    const loaded = page.waitForEvent("load");
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Reload" }).click();
    await loaded;
    await expect(builder.canvas.locator("body")).toBeVisible();
    await expect(notice).toBeHidden();
  });
