import type { Blueprint, Field, Parts } from "../blueprint.ts";
import { gridStyle } from "./style.ts";
import { code, html, plural, sentence } from "./words.ts";
import { control } from "./form.ts";
import { head } from "./head.ts";
import { keeping } from "./keeping.ts";

const searchBox = `<label class="find"><span>Search</span><input type="search" name="search" autocomplete="off"></label>`;
const searchStyle = `.find { max-width: 24rem; margin-bottom: 1.25rem; }`;

/** What all lists share: reads the things, and shows those in which the searched words stand. */
function showing(render: string): string {
  return `const said = widget.find(".said");
const box = widget.find('input[type="search"]');
let all = [];
const show = () => {
  const wanted = (box?.value ?? "").trim().toLowerCase();
  const shown = all.filter(({ values }) => Object.values(values).join(" ").toLowerCase().includes(wanted));
  ${render}
  said.textContent = all.length === 0 ? "Nothing here yet." : shown.length === 1 ? "1 entry" : shown.length + " entries";
};
const load = async () => {
  try {
    all = await things.list();
    show();
  } catch (error) {
    said.textContent = "The entries could not be loaded: " + error.message;
  }
};
box?.addEventListener("input", show);
`;
}

/** A table of what was kept. */
export function buildTable(blueprint: Blueprint): Parts {
  const { fields, search } = blueprint;
  const heads = fields.map(({ label }) => `<th scope="col">${html(label)}</th>`).join("");
  const render = `widget.find("tbody").replaceChildren(...shown.map(({ values }) => {
    const row = document.createElement("tr");
    for (const name of names) row.insertCell().textContent = values[name] ?? "";
    return row;
  }));`;
  return {
    html: `<section class="section">
  ${head(blueprint)}
  ${search ? searchBox : ""}
  <div class="scroll" tabindex="0" role="region" aria-label="${html(blueprint.title)}">
    <table><thead><tr>${heads}</tr></thead><tbody></tbody></table>
  </div>
  <p class="said" role="status">Loading …</p>
</section>`,
    css: `${searchStyle}
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.75rem 1rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { background: var(--raised); color: var(--soft); font-size: 0.875rem; }
tr:last-child td { border-bottom: 0; }
.said { margin-top: 0.75rem; }`,
    code: `${keeping(blueprint)}${showing(render)}await load();`,
  };
}

/** Cards of what was kept, one each. */
export function buildCards(blueprint: Blueprint): Parts {
  const labels = Object.fromEntries(blueprint.fields.map(({ name, label }) => [name, label]));
  const pictures = blueprint.fields.filter(({ name }) => name === "pictureaddress").map(({ name }) => name);
  const main = blueprint.fields.find(({ name }) => !pictures.includes(name))?.name ?? "";
  const render = `widget.find(".grid").replaceChildren(...shown.map(({ values }) => {
    const card = document.createElement("li");
    card.className = "card";
    const title = document.createElement("h3");
    title.textContent = values[main] || "—";
    const facts = document.createElement("dl");
    for (const name of names) {
      if (name === main || pictures.includes(name) || !values[name]) continue;
      const label = document.createElement("dt");
      const value = document.createElement("dd");
      label.textContent = labels[name];
      value.textContent = values[name];
      facts.append(label, value);
    }
    for (const name of pictures) {
      if (!/^https?:/.test(values[name] ?? "")) continue;
      const picture = document.createElement("img");
      picture.alt = "";
      picture.src = values[name];
      picture.addEventListener("error", () => picture.remove());
      card.append(picture);
    }
    card.append(title, facts);
    return card;
  }));`;
  return {
    html: `<section class="section">
  ${head(blueprint)}
  ${blueprint.search ? searchBox : ""}
  <ul class="grid"></ul>
  <p class="said" role="status">Loading …</p>
</section>`,
    css: `${gridStyle}${searchStyle}
img { display: block; width: 100%; height: 10rem; margin-bottom: 1rem; border-radius: 0.75rem; object-fit: cover; }
dl { margin: 0.75rem 0 0; }
dt { color: var(--soft); font-size: 0.875rem; }
dd { margin: 0 0 0.5rem; overflow-wrap: anywhere; white-space: pre-line; }
.said { margin-top: 0.75rem; }`,
    code: `${keeping(blueprint)}const labels = ${code(labels)};
const pictures = ${code(pictures)};
const main = ${code(main)};
${showing(render)}await load();`,
  };
}

/** A form above the list of what was entered; entries can be taken away, and with `done` ticked off. */
function buildApp(blueprint: Blueprint, { ticks, sum }: { ticks: boolean; sum?: string }): Parts {
  const { fields, action, strict, type } = blueprint;
  const names = [...fields.map(({ name }) => name), ...(ticks ? ["done"] : [])];
  return {
    html: `<section class="section">
  <div class="card narrow">
    ${head(blueprint)}
    <form novalidate>
      ${fields.map((field) => control(field, strict)).join("\n      ")}
      <button class="button" type="submit">${html(action)}</button>
    </form>
    <ul class="entries" aria-label="${html(sentence(plural(type)))}"></ul>
    <p class="said" role="status">Loading …</p>
  </div>
</section>`,
    css: appStyle,
    code: `${keeping(blueprint, { names })}${appCode(fields, ticks, sum)}`,
  };
}

const appStyle = `.entries { display: grid; gap: 0.5rem; margin: 1.25rem 0 0.75rem; padding: 0; list-style: none; }
.entries li { display: flex; align-items: start; gap: 0.75rem; padding: 0.75rem 0.875rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--paper); }
.entries li > .what { flex: 1; overflow-wrap: anywhere; white-space: pre-line; }
.entries li.done .what { color: var(--soft); text-decoration: line-through; }
.entries p + p { color: var(--soft); font-size: 0.9375rem; }
.entries input { margin-top: 0.1875rem; }`;

function appCode(fields: readonly Field[], ticks: boolean, sum: string | undefined): string {
  const left = ticks
    ? `all.filter(({ values }) => values.done !== "yes").length + " left"`
    : `all.length + (all.length === 1 ? " entry" : " entries")`;
  const total =
    sum === undefined
      ? ""
      : ` + ", total " + all.reduce((whole, { values }) => whole + (Number(values.${sum}) || 0), 0).toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })`;
  return `const form = widget.find("form");
const said = widget.find(".said");
let all = [];
const attempt = async (work) => {
  try {
    await work();
    all = await things.list();
    show();
  } catch (error) {
    said.textContent = "That did not work: " + error.message;
  }
};
const entry = ({ id, values }) => {
  const item = document.createElement("li");
  const what = document.createElement("div");
  what.className = "what";
  for (const name of ${JSON.stringify(fields.map(({ name }) => name))}) {
    if (!values[name]) continue;
    const line = document.createElement("p");
    line.textContent = values[name];
    what.append(line);
  }
  const first = values[names[0]] ?? "";
  ${ticks ? tickCode : ""}
  const remove = document.createElement("button");
  remove.type = "button";
  remove.className = "button quiet small";
  remove.textContent = "Remove";
  remove.setAttribute("aria-label", "Remove " + first);
  remove.addEventListener("click", () => attempt(() => things.remove(id)));
  item.append(what, remove);
  return item;
};
const show = () => {
  widget.find(".entries").replaceChildren(...all.map(entry));
  said.textContent = all.length === 0 ? "Nothing here yet." : ${left}${total};
};
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = [...form.elements].filter(({ name }) => name);
  const wrong = fields.find((field) => !field.checkValidity());
  for (const field of fields) field.closest(".field").querySelector(".wrong").textContent = field === wrong ? field.validationMessage : "";
  if (wrong) { wrong.focus(); return; }
  const values = Object.fromEntries(fields.map((field) => [field.name, field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value.trim()]));
  form.reset();
  attempt(() => things.add(values));
});
await attempt(async () => undefined);`;
}

const tickCode = `const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = values.done === "yes";
  box.setAttribute("aria-label", "Done: " + first);
  item.classList.toggle("done", box.checked);
  box.addEventListener("change", () => attempt(() => things.change(id, { done: box.checked ? "yes" : "no" })));
  item.append(box);`;

/** Tasks to tick off. */
export function buildTasks(blueprint: Blueprint): Parts {
  return buildApp(blueprint, { ticks: true });
}

/** Entries with the form to add them. */
export function buildEntries(blueprint: Blueprint): Parts {
  return buildApp(blueprint, { ticks: false });
}

/** Amounts and their sum. */
export function buildLedger(blueprint: Blueprint): Parts {
  const amount = blueprint.fields.find(({ input }) => input === "number")?.name;
  return buildApp(blueprint, { ticks: false, ...(amount === undefined ? {} : { sum: amount }) });
}
