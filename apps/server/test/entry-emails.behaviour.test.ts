import { expect, test } from "vitest";

import { emailsOf, factsOf, publish as publishProject, sendByForm, siteToken } from "./entry-emails.ts";
import { openTestApp, type Person, type TestApp } from "./kit.ts";

/** Address to which the entries of a published project are sent. */
async function publish(app: TestApp, owner: Person, texts: Record<string, string>): Promise<string> {
  return `/api/v1/projects/${await publishProject(app, owner, texts)}/entries`;
}

const entry = { type: "contact", values: { name: "Iris", email: "iris@example.net", message: "120 tiles?" } };

test("fields are called as people see them, each on one line, and the one e-mail field of the form is answered", async () => {
  const app = await openTestApp({ siteToken });
  const project = await publishProject(app, await app.signUp(), { name: "Tiles" });
  const labels = { yourname: "Your name\r\nemail: x", mail: `x${"🦉".repeat(60)}`, email: "" };
  const values = { yourname: "Iris", mail: "iris@example.net", email: "other@example.net" };
  await sendByForm(app, project, { labels, replyTo: "mail" }, values);
  const [email = ""] = await emailsOf(app);
  expect(email).toContain("Reply-To: iris@example.net\n");
  expect(email).toContain("\nYour name email: x: Iris\n");
  expect(email).toMatch(/\nx🦉{49}…: iris@example.net\nemail: other/u);
});

test("an entry goes to the owner of the site by e-mail, and the answer to it to the visitor", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  await app.post(await publish(app, owner, { name: "Tiles" }), entry);
  const [email = ""] = await emailsOf(app);
  expect(email).toContain(`To: ${owner.email}\n`);
  expect(email).toContain("Reply-To: iris@example.net\n");
  expect(email).toContain("Subject: Tiles: new entry in contact\n");
  expect(email).toContain("name: Iris\nemail: iris@example.net\nmessage: 120 tiles?\n");
});

test("it is in the language of the site", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  await app.post(await publish(app, owner, { name: "Tiles", language: "es-MX" }), entry);
  const [email = ""] = await emailsOf(app);
  expect(email).toContain("Alguien ha enviado el formulario");
});

test("none goes to an address that nobody has confirmed, nor where the owner wants none", async () => {
  const app = await openTestApp();
  const stranger = await app.signUp("somebody-else@example.org", false);
  const owner = await app.signUp();
  expect(await app.post(await publish(app, stranger, { name: "Bait" }), entry)).toMatchObject({
    success: true,
  });
  await app.post(await publish(app, owner, { name: "Quiet", entry_emails: "off" }), entry);
  expect(await emailsOf(app)).toEqual([]);
});

test("a form that asks for an e-mail sends one where the project wants none; a visitor cannot ask for it", async () => {
  const app = await openTestApp({ siteToken });
  const owner = await app.signUp();
  const path = await publish(app, owner, { name: "Quiet", entry_emails: "off" });
  const asked = factsOf({ send: "email" });
  const send = (headers: Record<string, string>, message: string) =>
    app.send({
      method: "POST",
      url: path,
      headers: { "content-type": "application/json", "x-form-facts": asked, ...headers },
      payload: JSON.stringify({ type: "order", values: { message } }),
    });
  await send({}, "without a token");
  await send({ "x-service-token": "x".repeat(32) }, "with another token");
  await send({ "x-service-token": app.settings.siteToken }, "of the form");
  const sent = await emailsOf(app);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain("message: of the form");
});

test("nothing that a visitor or an owner writes becomes a header or a receiver", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const path = await publish(app, owner, { name: "Tiles\r\nBcc: all@example.net" });
  for (const email of ["a@example.net, b@example.net", "a@example.net\r\nBcc: all@example.net", "nobody"])
    await app.post(path, { type: "contact", values: { email } });
  const emails = await emailsOf(app);
  expect(emails).toHaveLength(3);
  for (const email of emails) {
    const head = email.slice(0, email.indexOf("\n\n"));
    expect(head).not.toMatch(/^(bcc|cc|reply-to):/im);
    expect(head.match(/^to:.*/gim)).toEqual([`To: ${owner.email}`]);
  }
});

test("beyond sixty in an hour entries are stored, and told by no e-mail", async () => {
  const app = await openTestApp({ authRateLimit: 1000 });
  const owner = await app.signUp();
  const path = await publish(app, owner, { name: "Tiles" });
  for (let count = 0; count < 70; count += 1)
    await app.send({
      method: "POST",
      url: path,
      headers: { "content-type": "application/json" },
      remoteAddress: `192.0.2.${count}`,
      payload: JSON.stringify(entry),
    });
  const { entries } = await app.get<{ entries: unknown[] }>(path, owner);
  expect(entries).toHaveLength(70);
  expect(await emailsOf(app)).toHaveLength(60);
});
