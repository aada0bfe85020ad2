import { limits } from "@tessera/graph/wire";
import { expect, test } from "vitest";

import { collectionSeeds, spanishSeeds } from "../src/seeds/library-seeds.ts";
import { collections } from "../src/seeds/library/library.ts";
import { nobody } from "../src/seeds/nobody.ts";
import { seed } from "../src/seeds/seed.ts";
import type { Store } from "../src/store/store.ts";
import { draft, openTestPostgres, openTestStore } from "./kit.ts";

const linker = "the_widget_after_render";

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

async function codeLinks(store: Store, widget: number) {
  const type = (await store.typeIds([linker])).get(linker) ?? 0;
  return store.links({ ids: [widget], direction: "from", types: [type] }, nobody);
}

async function codeOf(store: Store, widget: number): Promise<string[]> {
  const links = await codeLinks(store, widget);
  return (
    await store.concepts(
      links.map(({ to }) => to),
      nobody,
    )
  ).map(({ characterValue }) => characterValue);
}

let randomizers = 3_000_000_000;

/** Brings a widget into the state of a store that was filled before. */
async function put(store: Store, widget: number, code: string): Promise<void> {
  expect(code.length).toBeGreaterThan(limits.sharedText);
  const batch = draft();
  const open = { accessId: 5, userId: nobody.userId };
  batch.link(widget, batch.value("the_after_render", code, open), linker, open);
  const ended = (await codeLinks(store, widget)).map(({ id }) => id);
  await store.sync({ ...batch.body(), ended, randomizer: ++randomizers }, nobody);
}

test.each([
  ["SQLite", () => openTestStore()],
  ["PostgreSQL", () => openTestPostgres()],
])(
  "%s: forms of a library that was filled before they could send get the code that sends",
  async (_, open) => {
    const store = await open();
    const ids = await widgetIds(store);
    for (const [name, code] of Object.entries(formerCode)) await put(store, ids[name] ?? 0, code);
    const changed = `${formerCode["Newsletter"]}\n// changed by an administrator`;
    await put(store, ids["Tabs"] ?? 0, changed);
    const newest = () => store.changes.newest();
    await seed(store);
    for (const name of Object.keys(formerCode)) {
      const [code, ...more] = await codeOf(store, ids[name] ?? 0);
      expect([name, code?.includes("api.send("), more]).toEqual([name, true, []]);
    }
    expect(await codeOf(store, ids["Tabs"] ?? 0)).toEqual([changed]);
    const after = await newest();
    await seed(store);
    expect(await newest()).toBe(after);
  },
);

test("the code that sends is no former one, in any language", async () => {
  const store = await openTestStore();
  await seed(store);
  const before = await store.changes.newest();
  await seed(store);
  expect(await store.changes.newest()).toBe(before);
  for (const collection of collections)
    for (const { shown } of [collectionSeeds(collection), spanishSeeds(collection)]) {
      const forms = shown.filter(({ draft }) =>
        draft.values.some(([name, , text]) => name === linker && text.includes("api.send(")),
      );
      const inHtml = shown.filter(({ draft }) =>
        draft.values.some(([, , text]) => /<form[^>]* novalidate/.test(text)),
      );
      expect([collection.name, forms.length]).toEqual([collection.name, inHtml.length]);
    }
});
