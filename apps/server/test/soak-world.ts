import assert from "node:assert/strict";

import { access } from "@tessera/graph/wire";

import { compositionBatch } from "../src/batches/composition-batch.ts";
import type { Store, Viewer } from "../src/store/store.ts";
import { draft, settled } from "./kit.ts";

/** Somebody with an account. */
export interface Person extends Viewer {
  userConcept: number;
}

/** What the oracle knows of a thing: a page with a title of its own, perhaps in a folder. */
interface Thing {
  id: number;
  title: number;
  owner: Person;
  isPublic: boolean;
  /** Links that lead to things below it, by their ids. */
  below: Map<number, Thing>;
  /** Read-access links, by their ids. */
  sharedWith: Map<number, Person>;
  isThere: boolean;
}

let seed = 42;

/** The same numbers in each run, as long as nothing else asks. */
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

/** One of the items, or undefined when there is none. */
export function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[random(items.length)];
}

/** Creates an account. */
export async function join(store: Store, number: number): Promise<Person> {
  const graph = (userId: number) => {
    const user = { type: "the_user", accessId: access.private, values: [], children: [] };
    const { batch, ghosts } = compositionBatch([user, { ...user, type: "the_entity" }], userId);
    return { batch, userGhost: ghosts[0] ?? 0, entityGhost: ghosts[1] ?? 0 };
  };
  const email = `person${number}@example.org`;
  const { userId, userConcept } = await store.accounts.create({
    email,
    username: email,
    passwordHash: "x",
    admin: false,
    graph,
  });
  return { userId, userConcept, admin: false };
}

export class World {
  readonly things: Thing[] = [];
  readonly store: Store;
  readonly people: readonly Person[];
  #randomizer = 1;

  constructor(store: Store, people: readonly Person[]) {
    this.store = store;
    this.people = people;
  }

  async make(owner: Person): Promise<void> {
    const isPublic = random(4) === 0;
    const accessId = isPublic ? access.public : access.private;
    const batch = draft();
    const page = batch.node("the_page", { accessId });
    const title = batch.value("the_title", `title ${this.things.length} ${random(1e9)}`);
    batch.link(page, title, "the_page_title", { accessId });
    const { concepts } = await this.store.sync({ ...batch.body(), randomizer: this.#randomizer++ }, owner);
    const ids = { id: settled(concepts, page).id, title: settled(concepts, title).id };
    this.things.push({ ...ids, owner, isPublic, below: new Map(), sharedWith: new Map(), isThere: true });
  }

  async hang(owner: Person): Promise<void> {
    const [above, below] = [this.#own(owner), this.#own(owner)];
    if (!above || !below || above === below) return;
    const link = await this.#link(owner, above.id, below.id, "the_page_s_part");
    if (above.isThere && below.isThere) above.below.set(link, below);
  }

  async share(owner: Person): Promise<void> {
    const [thing, reader] = [this.#own(owner), pick(this.people)];
    if (!thing || !reader || reader === owner) return;
    thing.sharedWith.set(
      await this.#link(owner, reader.userConcept, thing.id, "the_user_s_read_access"),
      reader,
    );
  }

  async end(owner: Person): Promise<void> {
    const thing = this.#own(owner);
    const links = [...(thing?.below.keys() ?? []), ...(thing?.sharedWith.keys() ?? [])];
    const link = pick(links);
    if (!thing || link === undefined) return;
    assert.equal(await this.store.endConnections([link], owner), true);
    thing.below.delete(link);
    thing.sharedWith.delete(link);
  }

  async remove(owner: Person): Promise<void> {
    const thing = this.#own(owner);
    if (!thing || random(3) > 0) return;
    thing.isThere = false;
    assert.equal(await this.store.deleteConcept(thing.id, owner), true);
  }

  async intrude(stranger: Person): Promise<void> {
    const thing = pick(this.things.filter(({ owner }) => owner !== stranger));
    if (!thing) return;
    assert.equal(await this.store.deleteConcept(thing.id, stranger), false);
    await this.#link(stranger, stranger.userConcept, thing.id, "the_user_s_read_access").catch(() => 0);
  }

  /** Each sees what the books say, and nothing else. */
  async check(): Promise<void> {
    const ids = this.things.flatMap(({ id, title }) => [id, title]);
    for (const viewer of [...this.people, { userId: 999, admin: false, userConcept: 0 }]) {
      const seen = new Set((await this.store.concepts(ids, viewer)).map(({ id }) => id));
      const open = this.#openTo(viewer);
      for (const thing of this.things) {
        const isOpen = thing.owner === viewer || thing.isPublic || open.has(thing);
        assert.deepEqual(
          [thing.id, viewer.userId, seen.has(thing.id)],
          [thing.id, viewer.userId, thing.isThere && isOpen],
        );
        const knowsTitle = thing.owner === viewer || (thing.isThere && isOpen);
        assert.deepEqual(
          [thing.title, viewer.userId, seen.has(thing.title)],
          [thing.title, viewer.userId, knowsTitle],
        );
      }
    }
  }

  #openTo(viewer: Viewer): Set<Thing> {
    const open = new Set<Thing>();
    const walk = (thing: Thing): void => {
      if (!thing.isThere || open.has(thing)) return;
      open.add(thing);
      thing.below.forEach(walk);
    };
    for (const thing of this.things) {
      if ([...thing.sharedWith.values()].some((reader) => reader.userId === viewer.userId)) walk(thing);
    }
    return open;
  }

  #own(owner: Person): Thing | undefined {
    return pick(this.things.filter((thing) => thing.owner === owner && thing.isThere));
  }

  async #link(writer: Person, of: number, to: number, type: string): Promise<number> {
    const batch = draft();
    const ghost = batch.link(of, to, type);
    const { connections } = await this.store.sync(
      { ...batch.body(), randomizer: this.#randomizer++ },
      writer,
    );
    return settled(connections, ghost).id;
  }
}
