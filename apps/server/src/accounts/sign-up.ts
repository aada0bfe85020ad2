import { linkers, types } from "@tessera/content/schema";
import { access, order } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import { plantBatch, type Plant } from "../seeds/plant.ts";
import type { Account, AccountGraph, Store } from "../store/store.ts";
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
  const email = person.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) throw new AppError("invalid_email");
  checkPassword(person.password);
  const username = person.username?.trim() || email;
  const passwordHash = await hashPassword(person.password);
  const graph = (userId: number, admin: boolean): AccountGraph =>
    accountGraph({ ...person, email, username }, userId, admin);
  return store.accounts.create({ email, username, passwordHash, admin: email === adminEmail, graph });
}

/** The person in the graph (protocol.md 1.4): an entity, and a user whose access level says "administrator". */
function accountGraph(person: SignUp & { username: string }, userId: number, admin: boolean): AccountGraph {
  const user: Plant = {
    type: types.user,
    accessId: admin ? access.admin : access.private,
    values: [],
    children: [],
  };
  const { batch, ghosts } = plantBatch([user, entityOf(person)], userId);
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

function entityOf({ entityType, title, username, fname, lname, email }: SignUp): Plant {
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
