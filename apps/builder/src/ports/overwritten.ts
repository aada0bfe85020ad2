/**
 * Values of the person that a later save of somebody else has replaced. They are noted until the person has answered, so
 * that a reload loses none; each account has notes of its own.
 */
import type { OverwrittenValue } from "@tessera/builder-ui";
import { renameWidget } from "@tessera/content";
import { linkers, types } from "@tessera/content/schema";
import { formats, type Graph, type Overwritten, type QueryResult } from "@tessera/graph";
import { readProfile } from "../session/profile.ts";
import { confirmed } from "./confirmed.ts";
import { kindAndName } from "./things.ts";

/** Notes that are kept; the oldest go first. */
const maxNotes = 20;

/** Calls a listener with each value that was replaced and that the person has not answered yet. Returns its undo. */
export function followOverwritten(graph: Graph, listener: (value: OverwrittenValue) => void): () => void {
  let listening = true;
  const tell = async (note: Overwritten): Promise<void> => {
    const value = await inWords(graph, note);
    if (listening) listener(value);
  };
  void Promise.all(read().map(async (note) => ((await isStale(graph, note)) ? forget(note) : tell(note))));
  const end = graph.on("overwritten", (note) => {
    if (!isOfPeople(note) || read().some((known) => isSame(known, note))) return;
    store([...read(), note]);
    void tell(note);
  });
  return () => {
    listening = false;
    end();
  };
}

/** Which version of a widget is the latest is told as a conflict of versions, and other links have no words. */
function isOfPeople({ field, lost, winning }: Overwritten): boolean {
  return field === linkers.projectMainPage || (lost.text !== "" && winning.text !== "");
}

/** A widget's name stands at its first and at its latest version: that is one value to people. */
function isSame(one: Overwritten, other: Overwritten): boolean {
  return (
    one.field === other.field && one.lost.text === other.lost.text && one.winning.text === other.winning.text
  );
}

/** Whether the value has been changed again since, as the server says: what this device remembers may be older than the note. */
async function isStale(graph: Graph, { thing, field, winning }: Overwritten): Promise<boolean> {
  if (winning.text === "") return false;
  const query = { conceptIds: [thing], selectors: [field], outputFormat: formats.DATAV2 };
  const { items, details } = await graph.queryWithDetails(query).catch(() => unknown);
  if (details.isRemembered) return false;
  const [found] = Object.values((items[0]?.["data"] ?? {}) as Record<string, Record<string, Entry[]>>);
  return Object.values(found?.[field]?.[0]?.data ?? {})[0] !== winning.text;
}

/** A value in the answer to a query. */
interface Entry {
  data: Record<string, unknown>;
}

/** What stands for an answer that did not come. */
const unknown: QueryResult = { items: [], details: { totalCount: 0, isRemembered: true } };

async function inWords(graph: Graph, note: Overwritten): Promise<OverwrittenValue> {
  const { thing, field, lost, winning } = note;
  const { kind, name } = await kindAndName(graph, [thing]);
  return {
    kind,
    name,
    field: field.replace(`${graph.concepts.get(thing)?.typeCharacter}_`, ""),
    mine: lost.text,
    theirs: winning.text,
    takeMine: () => confirmed(graph, (own) => setAgain(own, note)),
    forget: () => forget(note),
  };
}

async function setAgain(graph: Graph, { thing, field, lost }: Overwritten): Promise<void> {
  const type = graph.concepts.get(thing)?.typeCharacter ?? "";
  if (type === types.widget && field === `${type}_name`) return renameWidget(graph, thing, lost.text);
  await graph.transaction(async (tx) => {
    if (lost.text === "") await tx.setLink(thing, lost.concept, field);
    else await tx.setValue(thing, field.slice(type.length + 1), lost.text);
  });
}

function key(): string {
  return `overwritten_${readProfile()?.userId ?? 0}`;
}

function read(): Overwritten[] {
  return JSON.parse(localStorage.getItem(key()) ?? "[]") as Overwritten[];
}

function store(notes: readonly Overwritten[]): void {
  if (notes.length === 0) localStorage.removeItem(key());
  else localStorage.setItem(key(), JSON.stringify(notes.slice(-maxNotes)));
}

function forget(note: Overwritten): void {
  store(read().filter((known) => !isSame(known, note)));
}
