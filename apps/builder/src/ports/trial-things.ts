import type { GrantedMethod } from "@tessera/builder-ui";
import {
  addThing,
  changeThing,
  listThings,
  plainName,
  plainValues,
  type Thing,
} from "@tessera/content/things";
import type { Graph } from "@tessera/graph";
import { anything, flag, grant, list, number, optional, record, text } from "@tessera/widget-renderer/frame";
import { confirmed } from "./confirmed.ts";

/** Most things that a widget may make while it is tried. */
const maxAdded = 200;

const name = text({ max: 40 });
const openness = optional(record({ open: optional(flag()) }));

/**
 * What a widget may do that is tried in the builder with a person's leave: keep things of types of its own, which nobody
 * else sees, whatever it asks for, and change or take away what it has been shown. Nothing else of the person is within reach.
 */
export function createTrialThings(graph: Graph): Readonly<Record<string, GrantedMethod>> {
  const typeOf = (type: string): string => `the_trial_${plainName(type)}`;
  const own = new Set<number>();
  let added = 0;
  const seen = (things: readonly Thing[]): readonly Thing[] => {
    for (const { id } of things) own.add(id);
    return things;
  };
  const known = (id: number): number => {
    if (!own.has(id)) throw new TypeError("There is no such thing.");
    return id;
  };
  const add = async (type: string, values: unknown): Promise<number> => {
    if ((added += 1) > maxAdded) throw new TypeError(`A widget on trial keeps at most ${maxAdded} things.`);
    const ghost = await confirmed(graph, (own) => addThing(own, typeOf(type), textsOf(values)));
    const id = graph.concepts.resolve(ghost);
    own.add(id);
    return id;
  };
  return {
    add: grant([name, anything(), openness], add),
    send: grant([name, anything(), openness], async (type, values) => void (await add(type, values))),
    list: grant(
      [name, list(name, { max: 60 }), optional(number({ min: 1 }))],
      async (type, fields, page = 1) =>
        seen(await listThings(graph, typeOf(type), fields.map(plainName), page)),
    ),
    change: grant([name, number(), anything(), openness], (type, id, values) =>
      confirmed(graph, (own) => changeThing(own, typeOf(type), known(id), textsOf(values))),
    ),
    remove: grant([number()], (id) =>
      confirmed(graph, async (own) => void (await own.transaction((tx) => tx.trash(known(id))))),
    ),
  };
}

/** Texts by plain names; throws for what is anything else. */
function textsOf(values: unknown): Record<string, string> {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>);
  if (entries.length > 60) throw new TypeError("A thing has at most 60 fields.");
  return plainValues(
    Object.fromEntries(entries.map(([field, value]) => [field, String(value).slice(0, 10_000)])),
  );
}
