import type { SyncBatch } from "@tessera/graph/wire";

import { draft, settled, type Draft } from "../test/draft.ts";
import { join, type Person, type Subject } from "./client.ts";

/** One demand on a server, with the place in the protocol that makes it. */
export interface Case {
  name: string;
  part: string;
  run(subject: Subject, people: People): Promise<void>;
}

/** Two people who have nothing to do with each other. */
export interface People {
  ada: Person;
  bob: Person;
}

/** Two new accounts. */
export async function invite(subject: Subject): Promise<People> {
  return { ada: await join(subject), bob: await join(subject) };
}

/** A randomizer as a client draws it. */
export function randomizer(): string {
  return String(1 + Math.floor(Math.random() * 1e8));
}

/** Sends a batch. */
export function sync(
  subject: Subject,
  batch: Draft,
  who: Person,
  randomly = randomizer(),
): Promise<SyncBatch> {
  return subject.json("/api/v1/local-concepts", batch.body(), who, { randomizer: randomly });
}

/** Values that no other run has used. */
export function unique(text: string): string {
  return `${text} ${Date.now()} ${Math.random()}`;
}

/** A page with a title. */
export async function savePage(subject: Subject, who: Person, title = unique("Home")) {
  const batch = draft();
  const page = batch.node("the_page");
  const value = batch.value("the_title", title);
  const link = batch.link(page, value, "the_page_title");
  const answer = await sync(subject, batch, who);
  return {
    page: settled(answer.concepts, page),
    title: settled(answer.concepts, value),
    link: settled(answer.connections, link),
  };
}
