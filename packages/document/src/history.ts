/**
 * Undo as a value: states that share their parts, in a list with a position. `entries[position - 1]` led to the state
 * shown; undo and redo move the position and make nothing. Works for any immutable state, a document or more.
 */

/** One step back: what was done, what it led to, and what was selected around it. */
export interface HistoryEntry<State, Selection> {
  readonly label: string;
  readonly state: State;
  readonly before: Selection;
  readonly after: Selection;
  /** Following entries with the same key fold into this one: typing, dragging a slider. */
  readonly merge: string | null;
}

/** What {@link record} takes. */
export interface HistoryChange<State, Selection> {
  readonly label: string;
  readonly state: State;
  readonly before: Selection;
  readonly after: Selection;
  readonly merge?: string;
}

/** An undo list with its position. */
export interface History<State, Selection> {
  readonly initial: State;
  readonly entries: readonly HistoryEntry<State, Selection>[];
  /** How many entries are applied. */
  readonly position: number;
  readonly limit: number;
}

/** A history that begins with a state; `limit` entries are kept, 200 by default. */
export function createHistory<State, Selection = unknown>(
  initial: State,
  options: { limit?: number } = {},
): History<State, Selection> {
  return { initial, entries: [], position: 0, limit: options.limit ?? 200 };
}

/** The state shown. */
export function currentState<State, Selection>(history: History<State, Selection>): State {
  return history.entries[history.position - 1]?.state ?? history.initial;
}

/** Adds a change; what was undone before is cleared. A change that leads to the state shown adds nothing. */
export function record<State, Selection>(
  history: History<State, Selection>,
  change: HistoryChange<State, Selection>,
): History<State, Selection> {
  if (change.state === currentState(history)) return history;
  const kept = history.entries.slice(0, history.position);
  const last = kept.at(-1);
  const entry = { ...change, merge: change.merge ?? null };
  if (last && entry.merge !== null && last.merge === entry.merge) {
    return withEntries(
      history,
      kept.with(kept.length - 1, { ...entry, label: last.label, before: last.before }),
    );
  }
  return withEntries(history, [...kept, entry]);
}

function withEntries<State, Selection>(
  history: History<State, Selection>,
  entries: readonly HistoryEntry<State, Selection>[],
): History<State, Selection> {
  const surplus = Math.max(entries.length - history.limit, 0);
  const initial = entries[surplus - 1]?.state ?? history.initial;
  const kept = surplus > 0 ? entries.slice(surplus) : entries;
  return { ...history, initial, entries: kept, position: kept.length };
}

/** Ends folding: the next change gets an entry of its own (on blur, on pointer up). */
export function sealHistory<State, Selection>(history: History<State, Selection>): History<State, Selection> {
  const last = history.entries[history.position - 1];
  if (!last || last.merge === null) return history;
  return { ...history, entries: history.entries.with(history.position - 1, { ...last, merge: null }) };
}

/** True when there is something to undo. */
export function canUndo(history: History<unknown, unknown>): boolean {
  return history.position > 0;
}

/** True when there is something to redo. */
export function canRedo(history: History<unknown, unknown>): boolean {
  return history.position < history.entries.length;
}

/** One step back; at the beginning the same history. */
export function undo<State, Selection>(history: History<State, Selection>): History<State, Selection> {
  return jumpTo(history, history.position - 1);
}

/** One step forward; at the end the same history. */
export function redo<State, Selection>(history: History<State, Selection>): History<State, Selection> {
  return jumpTo(history, history.position + 1);
}

/** Goes to where `position` entries are applied; positions that do not exist answer the same history. */
export function jumpTo<State, Selection>(
  history: History<State, Selection>,
  position: number,
): History<State, Selection> {
  if (position < 0 || position > history.entries.length || position === history.position) return history;
  return { ...sealHistory(history), position };
}
