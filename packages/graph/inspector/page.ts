import { createGraph, type Graph } from "../src/index.ts";

/** Rows of a table that are shown at most; the newest come first. */
const maxRows = 200;

interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

const form = document.querySelector("form")!;
const main = document.querySelector("main")!;
const chosen = form.elements.namedItem("database") as HTMLSelectElement;
const filter = form.elements.namedItem("filter") as HTMLInputElement;

let graph: Graph | undefined;
let stop: () => void = () => undefined;
let isDue = false;

/** Opens the graph of a database as another tab of the application, which writes nothing and asks nobody. */
async function open(name: string): Promise<void> {
  stop();
  graph?.close();
  const nobody = (): Promise<Response> => Promise.reject(new TypeError("The inspector asks nobody."));
  const session = { token: () => null, refresh: () => Promise.resolve(false) };
  graph = await createGraph({ url: location.origin, name, session, fetch: nobody, feed: false });
  stop = graph.onChange(showSoon);
  await show();
}

/** Many changes of one moment are shown once. */
function showSoon(): void {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    void show();
  });
}

async function show(): Promise<void> {
  if (!graph) return;
  const { concepts, connections } = graph.everything();
  const [outbox, open] = await Promise.all([graph.outbox.entries(), graph.openTransactions()]);
  const nameOf = (id: number): string =>
    `${id} ${graph!.concepts.text(id) || graph!.concepts.get(id)?.typeCharacter || ""}`;
  const tables: Table[] = [
    {
      title: "Concepts",
      columns: ["id", "ghost", "type", "text", "access", "state"],
      rows: concepts.map((it) => [
        it.id,
        it.ghostId === it.id ? "" : it.ghostId,
        it.typeCharacter,
        it.characterValue,
        it.accessId,
        it.isTemp ? "unsent" : "sent",
      ]),
    },
    {
      title: "Links",
      columns: ["id", "from", "linker", "to", "order", "state"],
      rows: connections.map((it) => [
        it.id,
        nameOf(it.ofTheConceptId),
        it.typeCharacter || `inside of ${it.typeId}`,
        nameOf(it.toTheConceptId),
        it.orderId,
        it.isTemp ? "unsent" : "sent",
      ]),
    },
    {
      title: "Outbox",
      columns: ["number", "batch", "at", "concepts", "links", "ended", "deleted"],
      rows: outbox.map(({ seq, commit }) => [
        seq,
        commit.batch,
        commit.at,
        commit.concepts.length,
        commit.connections.length,
        commit.ended.length,
        commit.trashed.length,
      ]),
    },
    {
      title: "Open transactions",
      columns: ["id", "since"],
      rows: open.map(({ id, createdDate }) => [id, new Date(createdDate).toISOString()]),
    },
  ];
  main.replaceChildren(...tables.map(render));
}

function render({ title, columns, rows }: Table): HTMLElement {
  const wanted = filter.value.toLowerCase();
  const found = rows.filter((row) => row.some((cell) => String(cell).toLowerCase().includes(wanted)));
  const shown = found.slice(-maxRows).toReversed();
  const section = document.createElement("section");
  section.setAttribute("aria-label", title);
  const heading = element("h2", `${title}: ${found.length} of ${rows.length}`);
  const table = document.createElement("table");
  table.append(line("th", columns), ...shown.map((row) => line("td", row)));
  // What scrolls has to be reached by the keyboard.
  section.tabIndex = 0;
  section.append(heading, table);
  return section;
}

function line(kind: "th" | "td", cells: readonly (string | number)[]): HTMLElement {
  const row = document.createElement("tr");
  row.append(...cells.map((cell) => element(kind, String(cell))));
  return row;
}

function element(kind: string, text: string): HTMLElement {
  const made = document.createElement(kind);
  made.textContent = text;
  return made;
}

/** Names of the graphs of this origin: each has a local database. */
async function names(): Promise<string[]> {
  const all = (await indexedDB.databases()).map(({ name = "" }) => name);
  return all.filter((name) => name.endsWith("-local")).map((name) => name.slice(0, -"-local".length));
}

const found = await names();
chosen.replaceChildren(...found.map((name) => element("option", name)));
form.addEventListener("submit", (event) => event.preventDefault());
filter.addEventListener("input", showSoon);
chosen.addEventListener("change", () => void open(chosen.value));
if (found[0] === undefined) main.textContent = "No graph has been opened at this address yet.";
else await open(found[0]);
