import { limits } from "@tessera/graph/wire";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";

import { Id } from "../http/schemas.ts";

/** Without a length, which the validator would count character by character: the store knows the longest text. */
const text = Type.Optional(Type.String());
const id = Type.Optional(Id);
const name = Type.Optional(Type.String({ maxLength: limits.sharedText }));

/** A concept as clients send it; what is not listed is not read. */
export const SentConcept = Type.Object({
  id,
  ghostId: id,
  typeId: id,
  categoryId: id,
  accessId: id,
  referentId: Type.Optional(Type.Union([Id, Type.Null()])),
  characterValue: text,
  typeCharacter: name,
  isComposition: Type.Optional(Type.Boolean()),
});

/** A connection as clients send it. */
export const SentConnection = Type.Object({
  id,
  ghostId: id,
  ofTheConceptId: id,
  toTheConceptId: id,
  typeId: id,
  orderId: id,
  accessId: id,
  typeCharacter: name,
  /** The link takes the place of others of its type from the same concept. */
  isSingle: Type.Optional(Type.Boolean()),
  isTemp: Type.Optional(Type.Boolean()),
  toUpdate: Type.Optional(Type.Boolean()),
});

/** Items that come in one call. */
export const few = { maxItems: limits.batch };

/** Ghosts of clients that draw no randomizer. */
export const defaultRandomizer = 999;

/** The randomizer that the client has drawn, under which its ghosts are known. */
export function randomizerOf({ headers }: FastifyRequest): number | undefined {
  const value = Number(headers["randomizer"]);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
