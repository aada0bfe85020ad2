import { GraphError } from "../errors.ts";
import { toJson, type JsonOf } from "../evaluate/composition.ts";
import type { AskPorts } from "../query/ask.ts";
import { treeOfRows, type RowTree } from "../query/composition.ts";
import type { GraphStore } from "../store/store.ts";
import { namelessTypes } from "../sync/bulk-loader.ts";
import { checkFields } from "../transaction/composition-values.ts";
import type { CompositionValue, Transaction } from "../transaction/contract.ts";
import { emptyAnswer } from "../wire/query.ts";
import type { ConceptId } from "../wire/ids.ts";
import type { ConnectionRecord } from "../wire/records.ts";

/** Texts, lists and objects as a composition reads back. */
export type CompositionTree = string | JsonOf<string>;

/** Trees of values under one root (protocol.md 2.4). They are made by a transaction's `composition`. */
export interface Compositions {
  /** The tree under a root, as `{type: tree}`; undefined when there is none for this viewer. */
  read(id: ConceptId): Promise<Record<string, CompositionTree> | undefined>;
  /** Replaces the given fields; the old links end in the same transaction, the root keeps its id. */
  patch(tx: Transaction, id: ConceptId, fields: Record<string, CompositionValue>): Promise<void>;
}

/** Place of a link that a patch adds (protocol.md 2.4). */
const patchedPlace = 2;

/** Creates the reads and patches over a store. */
export function createCompositions(ports: AskPorts): Compositions {
  const { store } = ports;
  const tree = async (id: number): Promise<RowTree | undefined> => {
    await load(ports, id);
    const found = store.conceptRow(id);
    return found < 0 ? undefined : treeOfRows(store, found, insideOf(store, found));
  };
  return {
    async read(id) {
      const root = await tree(id);
      if (!root) return undefined;
      // A root without fields is an empty tree; a value is a leaf with its text.
      const isEmpty = !root.children && root.text === "";
      // What was made under the name of a type is read under it; fields have theirs without `the_`.
      return { [store.concepts.typeName(root.concept)]: isEmpty ? {} : toJson(root, ({ text }) => text) };
    },
    async patch(tx, id, fields) {
      checkFields(fields);
      const root = await tree(id);
      if (!root) throw new GraphError("not-found");
      const children = root.children ?? [];
      // What is added to a public composition is public like the rest of it.
      const { accessId: access } = store.concepts.formOf(root.concept);
      for (const [key, value] of Object.entries(fields)) {
        if (!endField(store, tx, children, key, value)) continue;
        tx.fillInside(id, id, { [key]: value }, patchedPlace, { access });
      }
    },
  };
}

/** Ends the present links of a field; false when it has the value already. */
function endField(
  store: GraphStore,
  tx: Transaction,
  children: readonly RowTree[],
  key: string,
  value: CompositionValue,
): boolean {
  const present = children.filter((child) => child.key === key.replace(/^the_/, ""));
  const isSame = present.length === 1 && !present[0]!.children && present[0]!.text === value;
  if (isSame) return false;
  for (const child of present) tx.end(store.links.id[child.link!]!);
  return true;
}

async function load(ports: AskPorts, root: number): Promise<void> {
  const id = ports.store.concepts.permanent(root);
  if (id < 0) return;
  const key = `inside ${id}`;
  const askedAt = ports.store.clock;
  try {
    await loadFromServer(ports, id);
    ports.mirror?.remember(key, { answer: emptyAnswer(), askedAt });
  } catch (error) {
    // Without the server a composition that was whole once is the best that can be known.
    const isUnreachable = error instanceof GraphError && error.isUnreachable;
    if (!isUnreachable || !(await ports.mirror?.recall(key))) throw error;
  }
}

async function loadFromServer({ store, http, loader }: AskPorts, id: number): Promise<void> {
  const path = "/api/get_all_connections_of_composition_bulk";
  const links = await http<ConnectionRecord[]>({ path, body: [id] });
  if (!Array.isArray(links)) throw new GraphError("bad-answer");
  await loader.concepts([id, ...namelessTypes(links)]);
  store.merge([], links);
  await loader.endsOf(links.map((link) => store.links.find(link.id)).filter((row) => row >= 0));
}

/** Rows of the live links inside a composition. */
function insideOf(store: GraphStore, root: number): number[] {
  const found: number[] = [];
  const seen = new Set([root]);
  for (const of of seen) {
    for (const link of store.links.out(of)) {
      const isInside = store.isInternal(link) && store.concepts.current(store.links.type[link]!) === root;
      if (!isInside) continue;
      found.push(link);
      seen.add(store.links.to[link]!);
    }
  }
  return found;
}
