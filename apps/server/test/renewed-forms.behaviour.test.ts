import { limits } from "@tessera/graph/wire";
import { expect, test } from "vitest";

import { collectionSeeds, spanishSeeds } from "../src/seeds/library-seeds.ts";
import { collections } from "../src/seeds/library/library.ts";
import { nobody } from "../src/seeds/nobody.ts";
import { seed } from "../src/seeds/seed.ts";
import type { Store } from "../src/store/store.ts";
import { draft, openTestPostgres, openTestStore } from "./kit.ts";

const code = "the_widget_after_render";
const html = "the_widget_html";

/** The code of the contact form and the newsletter before they could send, as stores have it. */
const formerCode = {
  "Contact form": `const form = widget.find("form");
const said = widget.find(".said");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const wrong = [...form.elements].find((field) => !field.checkValidity());
  if (wrong) {
    said.textContent = wrong.labels[0].firstChild.textContent.trim() + ": " + wrong.validationMessage;
    wrong.focus();
    return;
  }
  said.textContent = "Thank you! We will write back soon.";
  form.reset();
});`,
  Newsletter: `const form = widget.find("form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = form.elements.email;
  widget.find(".said").textContent = field.checkValidity() ? "You are on the list." : field.validationMessage;
  if (field.checkValidity()) form.reset();
});`,
};

/** Ids of the widgets of the first collection by name. */
async function widgetIds(store: Store): Promise<Record<string, number>> {
  const { library } = await seed(store);
  const [first] = collections;
  const english = first ? collectionSeeds(first).shown : [];
  const spanish = first ? spanishSeeds(first).shown : [];
  const names = new Map(spanish.map(({ name }, at) => [name, english[at]?.name ?? ""]));
  const ids = Object.entries(library.es).map(
    ([id, { name }]) => [names.get(name) ?? "", Number(id)] as const,
  );
  return Object.fromEntries(ids);
}

async function linksTo(store: Store, widget: number, linker: string) {
  const type = (await store.typeIds([linker])).get(linker) ?? 0;
  return store.links({ ids: [widget], direction: "from", types: [type] }, nobody);
}

async function textsOf(store: Store, widget: number, linker: string): Promise<string[]> {
  const ids = (await linksTo(store, widget, linker)).map(({ to }) => to);
  return (await store.concepts(ids, nobody)).map(({ characterValue }) => characterValue);
}

let randomizers = 3_000_000_000;

/** Brings a widget into the state of a store that was filled before. */
async function put(store: Store, widget: number, linker: string, text: string): Promise<void> {
  expect(text.length).toBeGreaterThan(limits.sharedText);
  const batch = draft();
  const open = { accessId: 5, userId: nobody.userId };
  batch.link(widget, batch.value(linker.replace("the_widget", "the"), text, open), linker, open);
  const ended = (await linksTo(store, widget, linker)).map(({ id }) => id);
  await store.sync({ ...batch.body(), ended, randomizer: ++randomizers }, nobody);
}

/** The newsletter as it was with the code that sent it. */
const formerHtml = `<section class="section">
  <div class="card">
    <div class="words">
      <h2>News, once a month</h2>
      <p class="muted">What is new and what we have learned. No more than that.</p>
    </div>
    <div>
      <form novalidate>
        <label>E-mail <input name="email" type="email" autocomplete="email" required></label>
        <button class="button" type="submit">Subscribe</button>
      </form>
      <p class="said" role="status"></p>
    </div>
  </div>
</section>`;

test.each([
  ["SQLite", () => openTestStore()],
  ["PostgreSQL", () => openTestPostgres()],
])("%s: forms of a library that was filled before are sent by the site", async (_, open) => {
  const store = await open();
  const ids = await widgetIds(store);
  const { Newsletter: newsletter = 0, "Contact form": contact = 0, Tabs: tabs = 0 } = ids;
  const [present = ""] = await textsOf(store, newsletter, html);
  await put(store, newsletter, code, formerCode["Newsletter"]);
  await put(store, newsletter, html, formerHtml);
  const changedHtml = `${formerHtml}<!-- changed by an administrator -->`;
  await put(store, contact, code, formerCode["Contact form"]);
  await put(store, contact, html, changedHtml);
  const changedCode = `${formerCode["Newsletter"]}\n// changed by an administrator`;
  await put(store, tabs, code, changedCode);
  await seed(store);
  expect([await textsOf(store, newsletter, code), await textsOf(store, newsletter, html)]).toEqual([
    [],
    [present],
  ]);
  // Without its code the site sends the form all the same.
  expect([await textsOf(store, contact, code), await textsOf(store, contact, html)]).toEqual([
    [],
    [changedHtml],
  ]);
  expect(await textsOf(store, tabs, code)).toEqual([changedCode]);
  const after = await store.changes.newest();
  await seed(store);
  expect(await store.changes.newest()).toBe(after);
});

test("each form of the library names itself and what its visitor reads, and runs no code", () => {
  const forms = collections
    .flatMap((collection) => [collectionSeeds(collection), spanishSeeds(collection)])
    .flatMap(({ shown }) => shown)
    .filter(({ draft }) => draft.values.some(([, , text]) => text.includes("data-form-name=")));
  expect(forms).toHaveLength(14);
  for (const { name, draft } of forms) {
    const texts = new Map(draft.values.map(([linker, , text]) => [linker, text]));
    expect([name, texts.has(code)]).toEqual([name, false]);
    expect(texts.get(html)).toMatch(/<form[^>]* data-form-name="[a-z]+" data-form-success="[^"]+">/);
  }
});
