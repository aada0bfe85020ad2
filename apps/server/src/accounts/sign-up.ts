import { linkers, types } from "@tessera/content/schema";
import { access, fixedIds, limits, order } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import { drawRandomizer, compositionBatch, type CompositionDraft } from "../batches/composition-batch.ts";
import type { Account, AccountGraph, EmailField, Identity, Store } from "../store/store.ts";
import { readAddress } from "./address.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

/** What a person tells about themselves when they sign up. */
export interface SignUp {
  email: string;
  password: string;
  username?: string | undefined;
  entityType?: string | undefined;
  title?: string | undefined;
  fname?: string | undefined;
  lname?: string | undefined;
}

/** Creates an account; throws when the address, the name or the password will not do. */
export async function signUp(store: Store, adminEmail: string, person: SignUp): Promise<Account> {
  checkPassword(person.password, readAddress(person.email));
  return enrol(store, adminEmail, person, { passwordHash: await hashPassword(person.password) });
}

/** Creates an account that is signed in to by a password or by another service. */
export async function enrol(
  store: Store,
  adminEmail: string,
  person: Omit<SignUp, "password">,
  { passwordHash = "", identity }: { passwordHash?: string; identity?: Identity },
): Promise<Account> {
  const email = readAddress(person.email);
  const username = person.username?.trim() || email;
  if (username.length > limits.sharedText)
    throw new AppError("bad_request", { detail: "the user name is too long" });
  const graph = (userId: number, admin: boolean): AccountGraph =>
    accountGraph({ ...person, email, username }, userId, admin);
  const draft = { email, username, passwordHash, admin: email === adminEmail, graph };
  return store.accounts.create(identity ? { ...draft, identity } : draft);
}

/** The person in the graph (protocol.md 1.4): an entity, and a user whose access level says "administrator". */
export function accountGraph(
  person: Omit<SignUp, "password"> & { username: string },
  userId: number,
  admin: boolean,
): AccountGraph {
  const user: CompositionDraft = {
    type: types.user,
    accessId: admin ? access.admin : access.private,
    values: [],
    children: [],
  };
  const { batch, ghosts } = compositionBatch([user, entityOf(person)], userId);
  const [userGhost = 0, entityGhost = 0] = ghosts;
  const ghostId = -(batch.connections.length + 1);
  const link = { ofTheConceptId: entityGhost, toTheConceptId: userGhost, typeCharacter: linkers.entityUser };
  batch.connections.push({
    id: ghostId,
    ghostId,
    ...link,
    userId,
    accessId: access.private,
    orderId: order.linker,
  });
  return { batch, userGhost, entityGhost };
}

const emailType = "the_primary_email";
const emailLinker = `${types.entity}_primary_email`;

/** Replaces the address of a person's entity. */
export function emailField(userId: number, email: string): EmailField {
  const fixed = { id: -1, ghostId: -1, userId, accessId: access.private };
  return {
    linker: emailLinker,
    batch: (entityId, ended) => ({
      randomizer: drawRandomizer(),
      concepts: [
        {
          ...fixed,
          typeCharacter: emailType,
          characterValue: email,
          categoryId: fixedIds.instance,
          referentId: null,
          isComposition: false,
        },
      ],
      connections: [
        {
          ...fixed,
          ofTheConceptId: entityId,
          toTheConceptId: -1,
          typeCharacter: emailLinker,
          orderId: order.linker,
        },
      ],
      ended,
    }),
  };
}

function entityOf({
  entityType,
  title,
  username,
  fname,
  lname,
  email,
}: Omit<SignUp, "password">): CompositionDraft {
  const fields = {
    type: entityType ?? "person",
    title: title || undefined,
    username,
    firstname: fname,
    lastname: lname,
    primary_email: email,
  };
  const values = Object.entries(fields).flatMap(([field, text]) =>
    text === undefined ? [] : [[`${types.entity}_${field}`, `the_${field}`, text.trim()] as const],
  );
  return { type: types.entity, accessId: access.private, values, children: [] };
}
