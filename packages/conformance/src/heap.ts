import { draft, settled } from "./draft.ts";
import type { Connection } from "./records.ts";
import { sorted, sync, unique, type Person, type World } from "./world.ts";

/** More than the thousand at which servers like to cut. */
export const many = 1_100;

/** Things that go out in one batch: with what is in them and leads to them fewer than two thousand records. */
const atOnce = 220;

/** Connections of one type, by their ids in rising order. */
interface Bundle {
  typeId: number;
  ids: number[];
}

/**
 * Many things of a type of their own, with a text in common inside of them, a title that all of them link to, a hub that
 * links to all of them, and a box that has all of them inside.
 */
export interface Heap {
  type: string;
  text: string;
  /** The things, in rising order. */
  ids: number[];
  hub: number;
  linker: string;
  fromHub: Bundle;
  title: number;
  toTitle: Bundle;
  box: number;
  inBox: Bundle;
}

const heaps = new WeakMap<World, Promise<Heap>>();

/** The heap of a run; it is made once, for the first check that asks for it. */
export function heapOf(world: World): Promise<Heap> {
  const heap = heaps.get(world) ?? saveHeap(world.ada);
  heaps.set(world, heap);
  return heap;
}

type Frame = Pick<Heap, "type" | "text" | "hub" | "linker" | "title" | "box">;

async function saveHeap(who: Person): Promise<Heap> {
  const type = `the_item${crypto.randomUUID().slice(0, 8)}`;
  const text = unique("Common");
  const batch = draft();
  const ghosts = [batch.node("the_hub"), batch.node("the_box"), batch.value("the_title", text)];
  const { concepts } = await sync(who, batch);
  const [hub = 0, box = 0, title = 0] = ghosts.map((ghost) => settled(concepts, ghost).id);
  const frame = { type, text, hub, box, title, linker: `the_hub_s_${type.slice("the_".length)}` };
  const parts: Part[] = [];
  for (let made = 0; made < many; made += atOnce) parts.push(await savePart(who, frame));
  const bundle = (name: "fromHub" | "toTitle" | "inBox"): Bundle =>
    bundleOf(parts.flatMap((part) => part[name]));
  return {
    ...frame,
    ids: sorted(parts.flatMap(({ ids }) => ids)),
    fromHub: bundle("fromHub"),
    toTitle: bundle("toTitle"),
    inBox: bundle("inBox"),
  };
}

/** Some of the things, as they were stored. */
interface Part {
  ids: number[];
  fromHub: Connection[];
  toTitle: Connection[];
  inBox: Connection[];
}

async function savePart(who: Person, { type, text, hub, linker, title, box }: Frame): Promise<Part> {
  const batch = draft();
  const name = batch.value("the_name", text);
  const ghosts = Array.from({ length: atOnce }, () => {
    const [thing, meta] = [batch.node(type), batch.node("meta")];
    batch.inside(thing, thing, name);
    batch.inside(thing, thing, meta);
    batch.inside(thing, meta, name);
    const [titled, linked] = [batch.link(thing, title, `${type}_title`), batch.link(hub, thing, linker)];
    return { thing, titled, linked, boxed: batch.inside(box, box, thing) };
  });
  const { concepts, connections } = await sync(who, batch);
  return {
    ids: ghosts.map(({ thing }) => settled(concepts, thing).id),
    fromHub: ghosts.map(({ linked }) => settled(connections, linked)),
    toTitle: ghosts.map(({ titled }) => settled(connections, titled)),
    inBox: ghosts.map(({ boxed }) => settled(connections, boxed)),
  };
}

function bundleOf(links: readonly Connection[]): Bundle {
  return { typeId: links[0]?.typeId ?? 0, ids: sorted(links.map(({ id }) => id)) };
}
