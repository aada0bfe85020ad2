import { openCaller, type Caller, type Target } from "./caller.ts";
import { draft, settled, type Draft } from "./draft.ts";
import { KitError } from "./messages.ts";
import type { Batch, Concept, Connection } from "./records.ts";

/** Somebody who has signed in. */
export interface Person extends Caller {
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  userId: number;
  userConcept: number;
  entityId: number;
}

/** What a check has to work with: two people who have nothing to do with each other, and nobody. */
export interface World {
  url: string;
  target: Target;
  ada: Person;
  bob: Person;
  nobody: Caller;
  /** Another account, for checks that end it. */
  join(): Promise<Person>;
}

/** Creates the accounts of one run. */
export async function openWorld(target: Target): Promise<World> {
  const nobody = openCaller(target);
  const joined = (): Promise<Person> => join(target, nobody);
  return { url: target.url, target, ada: await joined(), bob: await joined(), nobody, join: joined };
}

/** Values that no other run has used. */
export function unique(text: string): string {
  return `${text} ${crypto.randomUUID()}`;
}

const password = "a-long-and-rare-one";

async function join(target: Target, nobody: Caller): Promise<Person> {
  const username = unique("conformance").replaceAll(" ", "-");
  const email = `${username}@example.org`;
  await nobody.json("/api/v1/entity/signup", {
    entityType: "person",
    title: "",
    fname: "Con",
    lname: "Formance",
    timestamp: new Date().toISOString(),
    username,
    email,
    password,
    application: "conformance",
  });
  const data = await signIn(nobody, email);
  return {
    ...openCaller(target, data.token),
    email,
    password,
    token: data.token,
    refreshToken: data.refreshToken ?? data.refreshtoken ?? "",
    userId: data.entity[0]?.userId ?? 0,
    userConcept: data.userConcept,
    entityId: data.entityDetails.id,
  };
}

/** What a sign-in answers. */
export interface SignedIn {
  token: string;
  email: string;
  refreshToken?: string;
  refreshtoken?: string;
  userConcept: number;
  entity: { userId: number }[];
  entityDetails: { id: number };
  roles: unknown[];
}

/** Signs in by the newest of the calls. */
export async function signIn(nobody: Caller, email: string): Promise<SignedIn> {
  const path = "/api/auth/login";
  const answer = await nobody.json<{ data?: SignedIn } | null>(path, {
    email,
    password,
    application: "conformance",
  });
  if (!answer?.data?.token || !Array.isArray(answer.data.entity) || !answer.data.entityDetails)
    throw new KitError("noToken", { call: `POST ${path}`, text: JSON.stringify(answer).slice(0, 200) });
  return answer.data;
}

/** A randomizer as a client draws it. */
export function randomizer(): string {
  return String(1 + Math.floor(Math.random() * 1e8));
}

/** Sends a batch. */
export function sync(who: Person, batch: Draft, randomly: string = randomizer()): Promise<Batch> {
  return who.json("/api/v1/local-concepts", batch.body(), { randomizer: randomly });
}

/** A page with a title. */
export interface SavedPage {
  page: Concept;
  title: Concept;
  link: Connection;
}

/** Saves a page with a title. */
export async function savePage(who: Person, text: string = unique("Home")): Promise<SavedPage> {
  const batch = draft();
  const page = batch.node("the_page");
  const title = batch.value("the_title", text);
  const link = batch.link(page, title, "the_page_title");
  const { concepts, connections } = await sync(who, batch);
  return {
    page: settled(concepts, page),
    title: settled(concepts, title),
    link: settled(connections, link),
  };
}

/** The ids of records. */
export function idsOf(records: readonly { id: number }[]): number[] {
  return records.map(({ id }) => id);
}

/** Numbers in rising order, for lists whose order is not settled. */
export function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}
