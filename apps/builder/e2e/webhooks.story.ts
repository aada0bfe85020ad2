/** An owner has another service told of each entry: it is added, tried, told, repeated and removed. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible.ts";
import { BuilderPage } from "./builder-page.ts";
import { verifyAddress } from "./mail.ts";
import { takePicture } from "./picture.ts";
import { expect, test } from "./product.ts";

test.use({ settings: { WEBHOOK_NETWORKS: "127.0.0.0/8" } });

interface Received {
  signature: string;
  signed: string;
  body: { type: string; data: { form: string; entry: { values: Record<string, string> } } };
}

/** A service on this machine; `status` is what it answers. */
async function service(): Promise<{ url: string; received: Received[]; answer: { status: number } }> {
  const received: Received[] = [];
  const answer = { status: 200 };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signature } = request.headers;
      const body = JSON.parse(text) as Received["body"];
      received.push({ signature: String(signature), signed: `${String(id)}.${String(time)}.${text}`, body });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/new`, received, answer };
}

async function publish(page: Page): Promise<string> {
  await page.getByRole("toolbar", { name: "Builder" }).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("Tiles");
  await dialog.getByRole("button", { name: "Publish" }).click();
  const online = page.getByRole("dialog", { name: "Your site is online" });
  const address = await online.getByLabel("Address").inputValue();
  await page.keyboard.press("Escape");
  return address;
}

test("another service is told of what visitors send", async ({ page, product }) => {
  const builder = new BuilderPage(page);
  const email = await builder.openSignedIn();
  await builder.writeHtml(
    '<form data-form-name="order"><label>Name <input name="name"></label><button>Order</button></form>',
  );
  const site = await publish(page);
  const { url, received, answer } = await service();
  await builder.section("Projects");
  await page.getByRole("button", { name: "More for Tiles", exact: true }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Project Setting" });
  await dialog.getByRole("button", { name: "Webhooks" }).click();
  const add = async (address: string): Promise<void> => {
    await dialog.getByLabel("Address", { exact: true }).fill(address);
    await dialog.getByRole("button", { name: "Add webhook" }).click();
  };
  const item = dialog.getByRole("listitem", { name: url });
  const visitor = await page.context().newPage();
  const order = async (name: string): Promise<void> => {
    await visitor.goto(site);
    await visitor.getByLabel("Name").fill(name);
    await visitor.getByRole("button", { name: "Order" }).click();
    await expect(visitor.getByText("Thank you")).toBeVisible();
  };
  let key = "";

  await test.step("it is added once its owner's address is confirmed, and only where others can reach it", async () => {
    await add("http://example.com/");
    await expect(dialog.getByRole("alert")).toContainText("confirm your email address first");
    await verifyAddress(page, product, email);
    await add("https://localhost/");
    await expect(dialog.getByRole("alert")).toHaveText(
      "A webhook needs an https address that is reached from the internet.",
    );
    await takePicture(page, "webhooks-problem");
    await add(url);
    await expect(item).toBeVisible();
    key = (await dialog.getByRole("status").locator("code").textContent()) ?? "";
    expect(key).toMatch(/^whsec_/);
    await expectAccessibleDialog(page);
    await takePicture(page, "webhooks");
  });

  await test.step("an example shows whether it arrives", async () => {
    await item.getByRole("button", { name: "Send an example" }).click();
    await expect(builder.toast("The example has arrived: 200")).toBeVisible();
  });

  await test.step("what a visitor sends is told, signed with the key", async () => {
    await order("Iris");
    await expect.poll(() => received.length).toBe(2);
    const [, { signature, signed, body }] = received as [Received, Received];
    expect(body).toMatchObject({
      type: "entry.created",
      data: { form: "order", entry: { values: { name: "Iris" } } },
    });
    const hmac = createHmac("sha256", Buffer.from(key.replace("whsec_", ""), "base64")).update(signed);
    expect(signature).toBe(`v1,${hmac.digest("base64")}`);
  });

  await test.step("what does not arrive is in the log, and is tried again at once when asked", async () => {
    answer.status = 503;
    await order("Bob");
    await expect.poll(() => received.length).toBe(3);
    await item.getByRole("button", { name: "Deliveries" }).click();
    const log = item.getByRole("list", { name: "Deliveries" });
    await expect(log.getByText(/^Again at .*: it answered 503$/)).toBeVisible();
    await expect(log.getByText("Arrived (200)")).toBeVisible();
    await item.scrollIntoViewIfNeeded();
    await takePicture(page, "webhooks-log");
    await page.emulateMedia({ colorScheme: "dark" });
    await takePicture(page, "webhooks-log-dark");
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, "webhooks-log-phone");
    await page.setViewportSize({ width: 1280, height: 800 });
    answer.status = 200;
    await log.getByRole("button", { name: "Try again now" }).click();
    await expect.poll(() => received.length).toBe(4);
    await item.getByRole("button", { name: "Deliveries" }).click();
    await item.getByRole("button", { name: "Deliveries" }).click();
    await expect(log.getByText("Arrived (200)")).toHaveCount(2);
  });

  await test.step("removed, it hears nothing more", async () => {
    await item.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(item).toBeHidden();
    await order("Cleo");
    expect(received).toHaveLength(4);
  });
});
