/**
 * A history as it is kept over a reload: the texts of the first source, and per step only what differs from the step before,
 * as one replacement per text. Sources are built again from it by re-reading each text over the last, so that nodes
 * keep their identity along the steps.
 */
import {
  createHistory,
  record,
  reparseHtml,
  serializeHtml,
  jumpTo,
  type History,
  type NodeId,
} from "@tessera/document";
import type { Source } from "../state/source.ts";

type SourceHistory = History<Source, readonly NodeId[]>;

/** Every part of a source as text. */
type Texts = Readonly<Record<string, string>>;

/** One text turned into the next: from an offset on, so many characters give way to others. */
type Replacement = readonly [from: number, removed: number, inserted: string];

interface StoredStep {
  readonly label: string;
  readonly changes: Readonly<Record<string, Replacement>>;
}

/** What is stored of a history. */
export interface StoredHistory {
  readonly first: Texts;
  readonly steps: readonly StoredStep[];
}

/** A history as it is stored. Steps that were stored before are not worked out again. */
export function storeHistory({ initial, entries }: SourceHistory): StoredHistory {
  const steps = entries.map((entry, index) => {
    const before = entries[index - 1]?.state ?? initial;
    const known = knownSteps.get(entry);
    if (known?.before === before) return known.step;
    const step = { label: entry.label, changes: changesBetween(textsOf(before), textsOf(entry.state)) };
    knownSteps.set(entry, { before, step });
    return step;
  });
  return { first: textsOf(initial), steps };
}

const knownSteps = new WeakMap<object, { before: Source; step: StoredStep }>();

/**
 * The stored history around a source that was opened, which stays as it is: it is in the place of the last step that has just
 * these texts, so that later steps can be redone. Null when the history belongs to something else.
 */
export function restoreHistory(stored: StoredHistory, opened: Source): SourceHistory | null {
  const texts = allTexts(stored);
  const wanted = key(textsOf(opened));
  const position = texts.findLastIndex((each) => key(each) === wanted);
  if (position < 0 || texts.length === 1) return null;
  const sources = rebuild(texts, position, opened);
  let history: SourceHistory = createHistory<Source, readonly NodeId[]>(sources[0] ?? opened);
  stored.steps.forEach(({ label }, index) => {
    history = record(history, { label, state: sources[index + 1] ?? opened, before: [], after: [] });
  });
  return jumpTo(history, position);
}

/**
 * A stored history as a text of at most so many characters: the oldest steps are left out. Null where not even the latest
 * state has room.
 */
export function shortenHistory({ first, steps }: StoredHistory, maxLength: number): string | null {
  let start = first;
  for (let dropped = 0; dropped <= steps.length; dropped += 1) {
    const text = JSON.stringify({ first: start, steps: steps.slice(dropped) });
    if (text.length <= maxLength) return text;
    const next = steps[dropped];
    if (next) start = textsAfter(start, next);
  }
  return null;
}

/** Reads what {@link shortenHistory} has written; null for anything else. */
export function parseHistory(text: string): StoredHistory | null {
  try {
    const stored = JSON.parse(text) as Partial<StoredHistory>;
    return stored.first && Array.isArray(stored.steps) ? (stored as StoredHistory) : null;
  } catch {
    // Nothing was kept, or a later release has written it.
    return null;
  }
}

// The last texts are asked for again by the next step, and those of the first state by each write.
const recentTexts: [source: Source, texts: Texts][] = [];
const recent = 3;

function textsOf(source: Source): Texts {
  const known = recentTexts.find(([each]) => each === source);
  if (known) return known[1];
  const texts = writtenTexts(source);
  recentTexts.unshift([source, texts]);
  recentTexts.length = Math.min(recentTexts.length, recent);
  return texts;
}

function writtenTexts({ document, ...rest }: Source): Texts {
  const parts = Object.entries(rest).map(([name, part]) => [
    name,
    typeof part === "string" ? part : JSON.stringify(part),
  ]);
  return Object.fromEntries([["html", serializeHtml(document)], ...parts]) as Texts;
}

const key = (texts: Texts): string =>
  JSON.stringify(
    Object.keys(texts)
      .toSorted()
      .map((name) => texts[name]),
  );

function changesBetween(before: Texts, after: Texts): Record<string, Replacement> {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(
    changed.map((name) => [name, replacement(before[name] ?? "", after[name] ?? "")]),
  );
}

/** Characters that are compared at once: texts are long, and changes in them short. */
const block = 2048;

/** The one replacement that turns a text into another. */
export function replacement(before: string, after: string): Replacement {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start + block <= shorter && before.slice(start, start + block) === after.slice(start, start + block))
    start += block;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  const tail = (text: string): string => text.slice(text.length - end - block, text.length - end);
  while (end + block <= shorter - start && tail(before) === tail(after)) end += block;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [start, before.length - end - start, after.slice(start, after.length - end)];
}

function allTexts({ first, steps }: StoredHistory): Texts[] {
  const texts = [first];
  for (const step of steps) texts.push(textsAfter(texts.at(-1) ?? first, step));
  return texts;
}

function textsAfter(before: Texts, { changes }: StoredStep): Texts {
  const changed = Object.entries(changes).map(([name, [from, removed, inserted]]) => {
    const text = before[name] ?? "";
    return [name, text.slice(0, from) + inserted + text.slice(from + removed)];
  });
  return { ...before, ...Object.fromEntries(changed) };
}

/** The source of each step, read over the one beside it, from the opened one to both ends. */
function rebuild(texts: readonly Texts[], position: number, opened: Source): Source[] {
  const read = (list: readonly Texts[]): Source[] => {
    const sources = [opened];
    for (const each of list) sources.push(rebuilt(each, sources.at(-1) ?? opened));
    return sources.slice(1);
  };
  const before = read(texts.slice(0, position).toReversed()).toReversed();
  return [...before, opened, ...read(texts.slice(position + 1))];
}

function rebuilt(
  { html = "", library = "", custom_functions = "", children = "", ...code }: Texts,
  beside: Source,
): Source {
  const parts = {
    library: JSON.parse(library) as Source["library"],
    custom_functions: JSON.parse(custom_functions) as Source["custom_functions"],
    children: JSON.parse(children) as Source["children"],
  };
  return { ...code, ...parts, document: reparseHtml(beside.document, html) } as Source;
}
