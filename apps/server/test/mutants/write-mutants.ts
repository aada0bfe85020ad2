import {
  answers,
  eachRecord,
  json,
  leaks,
  pretends,
  records,
  replaces,
  requests,
  type Asked,
  type Forward,
  type Json,
  type Mutant,
  type Told,
} from "./mutant.ts";

const sync = "/api/v1/local-concepts";

/** Changes the concepts of a batch on their way. */
function concepts(name: string, caughtBy: string, change: (concept: Json) => Json): Mutant {
  return requests(name, caughtBy, sync, (batch) => ({
    ...batch,
    concepts: (batch.concepts ?? []).flatMap((concept: Json) => change(concept) ?? []),
  }));
}

const isValue = (concept: Json): boolean => !concept.isComposition;

/** Drops the links of batches that come while another one is on its way. */
function dropsConcurrentLinks(): (asked: Asked, forward: Forward) => Promise<Told> {
  let underWay = 0;
  return async (asked, forward) => {
    if (asked.path !== sync) return forward(asked);
    const isAlone = underWay++ === 0;
    const batch: Json = JSON.parse(asked.body.toString());
    const body = isAlone ? asked.body : Buffer.from(JSON.stringify({ ...batch, connections: [] }));
    return forward({ ...asked, body }).finally(() => underWay--);
  };
}

/** Forgets links that come before their concepts. */
function forgetsEarlyLinks(): (asked: Asked, forward: Forward) => Promise<Told> {
  const made = new Set<number>();
  return (asked, forward) => {
    const items = (): Json[] => JSON.parse(asked.body.toString()) as Json[];
    if (asked.path === "/api/create_the_concept") for (const { id } of items()) made.add(id as number);
    const isEarly =
      asked.path === "/api/create_the_connection" &&
      items().some(({ ofTheConceptId }) => !made.has(ofTheConceptId as number));
    return isEarly ? Promise.resolve(json([])) : forward(asked);
  };
}

/** Takes all roots that come as empty texts for the first of them. */
function mergesRoots(): (asked: Asked, forward: Forward) => Promise<Told> {
  return mergesAll(({ isComposition, characterValue }) => isComposition === false && characterValue === "");
}

/** The same for those with a referent, although it is not that of values. */
function mergesReferring(): (asked: Asked, forward: Forward) => Promise<Told> {
  const values = 12;
  return mergesAll(
    ({ characterValue, referentId }) => !characterValue && referentId > 0 && referentId !== values,
  );
}

/** Takes all concepts of a kind for the first of them. */
function mergesAll(isMerged: (concept: Json) => boolean): (asked: Asked, forward: Forward) => Promise<Told> {
  let seen = 0;
  return (asked, forward) => {
    if (asked.path !== "/api/create_the_concept") return forward(asked);
    const [concept] = JSON.parse(asked.body.toString()) as [Json];
    return isMerged(concept) && seen++ > 0 ? Promise.resolve(json([])) : forward(asked);
  };
}

/** Gives each request a randomizer of its own choice. */
function randomizes(draw: () => string): Mutant["begin"] {
  return () => (asked, forward) => forward({ ...asked, headers: { ...asked.headers, randomizer: draw() } });
}

/** Asks for each link by itself, so that a bulk deletion does what it can. */
function deletesSome(): (asked: Asked, forward: Forward) => Promise<Told> {
  return async (asked, forward) => {
    if (asked.path !== "/api/delete_connection_bulk") return forward(asked);
    for (const id of JSON.parse(asked.body.toString()) as number[])
      await forward({ ...asked, body: Buffer.from(JSON.stringify([id])) });
    return json({ success: true });
  };
}

let drawn = 1;

/** Batches, older writes and deletions. */
export const writeMutants: readonly Mutant[] = [
  records("every thing and link public", "sync.access-kept", (record) => ({ ...record, accessId: 5 })),
  records("every thing and link private", "sync.access-kept", (record) => ({ ...record, accessId: 4 })),
  records("every order 1", "sync.orders-kept", (record) => ({ ...record, orderId: 1 })),
  records("every order 1000", "sync.orders-kept", (record) => ({ ...record, orderId: 1000 })),
  records("empty timestamps", "sync.timestamps", (record) => ({ ...record, entryTimeStamp: "" })),
  records("all made in 1970", "sync.timestamps", (record) => ({
    ...record,
    entryTimeStamp: "1/1/1970 12:00:00 AM",
  })),
  records("types not embedded", "sync.embedded-types", (record) => ({ ...record, type: null })),
  records("types without their names", "sync.embedded-types", (record) => ({ ...record, typeCharacter: "" })),
  records("no ghosts", "sync.ghosts", (record) => ({ ...record, ghostId: 0 })),
  records("links the wrong way round", "sync.ghosts", (record) => ({
    ...record,
    ofTheConceptId: record.toTheConceptId,
    toTheConceptId: record.ofTheConceptId,
  })),
  records("texts without blanks at their ends", "sync.values-kept", (record) => ({
    ...record,
    characterValue: record.characterValue?.trim(),
  })),
  records("things with a text", "sync.values-kept", (record) => ({
    ...record,
    characterValue: record.characterValue || record.typeCharacter,
  })),
  concepts("texts in small letters", "sync.values-kept", (concept) => ({
    ...concept,
    characterValue: concept.characterValue.toLowerCase(),
  })),
  concepts("texts cut at 255 characters", "sync.long-texts", (concept) => ({
    ...concept,
    characterValue: concept.characterValue.slice(0, 255),
  })),
  concepts("empty texts left out", "sync.empty-values", (concept) =>
    isValue(concept) && concept.characterValue === "" ? undefined : concept,
  ),
  concepts("things shared like values", "sync.values-shared", (concept) =>
    isValue(concept) ? concept : { ...concept, isComposition: false, characterValue: "shared" },
  ),
  concepts("values that are never shared", "sync.values-shared", (concept) =>
    isValue(concept) ? { ...concept, isComposition: true } : concept,
  ),
  concepts("types made anew each time", "sync.types-by-name", (concept) => ({
    ...concept,
    typeCharacter: `${concept.typeCharacter}${drawn++}`,
  })),
  records("every category 4", "sync.categories", (record) => ({ ...record, categoryId: 4 })),
  {
    name: "ghosts of all randomizers in one",
    caughtBy: "sync.ghosts-scoped",
    begin: randomizes(() => "7"),
  },
  {
    name: "a randomizer for each request",
    caughtBy: "sync.resent",
    begin: randomizes(() => String(drawn++)),
  },
  answers("ghosts of earlier batches forgotten", "sync.later-batches", sync, (batch) => ({
    ...batch,
    connections: batch.connections.filter(() => batch.concepts.some((one: Json) => one.isComposition)),
  })),
  requests("a piece of links cut short", "sync.parallel-pieces", sync, (batch) => ({
    ...batch,
    connections: batch.connections.slice(0, 5),
  })),
  { name: "concurrent links dropped", caughtBy: "sync.concurrent", begin: dropsConcurrentLinks },
  records("everything nobody's", "sync.owner", (record) => ({ ...record, userId: 999 })),
  answers("concepts answered twice", "sync.twice-in-a-batch", sync, (batch) => ({
    ...batch,
    concepts: [...batch.concepts, ...batch.concepts],
  })),
  answers("links from a thing to itself", "sync.self-links", sync, ({ concepts: made, connections }) => ({
    concepts: made,
    connections: [...connections, { id: 5, ofTheConceptId: made[0]?.id, toTheConceptId: made[0]?.id }],
  })),
  answers("an empty batch answers nothing", "sync.empty", sync, (batch) =>
    batch.concepts.length === 0 ? null : batch,
  ),
  answers("nothing kept without a sign-in", "sync.anonymous", `${sync}-without-auth`, () => ({
    concepts: [],
    connections: [],
  })),
  pretends("no ghost translated", "sync.translate", `${sync}-translate`, { id: 0, userId: 0 }),
  leaks("ghosts translated for everybody", "sync.translate", `${sync}-translate`),

  pretends("reserved ids given again", "older.reserved-ids", "/api/get_reserved", [1, 2, 3, 4, 5, 6]),
  pretends("concepts under reserved ids not made", "older.concepts", "/api/create_the_concept", []),
  answers("a reserved id that leads nowhere", "older.concepts", "/api/getConcept", () => ({
    id: 0,
    userId: 0,
  })),
  leaks("ids taken from whoever sends them", "older.foreign-ids", "/api/create_the_concept"),
  pretends(
    "ids of before the sign-in acknowledged by nothing",
    "older.before-sign-in",
    "/api/create_the_concept",
    [],
  ),
  pretends("foreign ids acknowledged by nothing", "older.foreign-ids", "/api/create_the_concept", []),
  { name: "roots of one type merged", caughtBy: "older.roots-apart", begin: mergesRoots },
  { name: "roots with a referent merged", caughtBy: "older.roots-with-referents", begin: mergesReferring },
  requests("values of older writes without their texts", "older.values", "/api/create_the_concept", (sent) =>
    sent.map((one: Json) => ({ ...one, characterValue: "" })),
  ),
  pretends("names acknowledged by nothing", "older.names-in-backend", "/api/make-name-from-frontend", {}),
  requests("drawn ids of links kept", "older.links", "/api/create_the_connection", (sent) =>
    sent.slice(0, 2),
  ),
  requests("reserved ids of links not kept", "older.links-repeated", "/api/create_the_connection", (sent) =>
    sent.map((one: Json) => ({ ...one, id: 0 })),
  ),
  { name: "early links forgotten", caughtBy: "older.links-first", begin: forgetsEarlyLinks },
  replaces("nothing told of links that wait", "older.links-told", "/api/create_the_connection", (told) =>
    told.status === 202 ? json([]) : told,
  ),
  replaces("links to nothing as done", "older.links-told", "/api/create_the_connection", (told) =>
    told.status === 400 ? json([]) : told,
  ),
  pretends("links of older writes dropped", "older.concurrent", "/api/create_the_connection", []),
  pretends("texts acknowledged by nothing", "older.texts", "/api/create_text_data", []),
  pretends("local links dropped", "older.local-connections", "/api/v1/local-connections", []),
  pretends("words without a number", "older.words", "/api/create_character_data", { id: 0 }),
  answers("links one way only", "older.two-way-links", "/api/Connection/create-link", (body) => ({
    ...body,
    data: body.data.slice(0, 1),
  })),
  answers("nothing of a user", "older.everything", "/api/get_all_concepts_of_user", () => []),

  pretends("deletions of links not done", "delete.connection", "/api/delete_connection", { success: true }),
  replaces("refused deletions as 403", "delete.connection-refused", "/api/delete_connection", (told) =>
    told.body.includes('"success":false') ? { ...told, status: 403 } : told,
  ),
  answers("refused deletions told as done", "delete.connection-refused", "/api/delete_connection", () => ({
    success: true,
    message: "Deleted",
  })),
  { name: "bulk deletions by halves", caughtBy: "delete.connections", begin: deletesSome },
  pretends("deletions of concepts not done", "delete.concept", "/api/delete_concept", { success: true }),
  answers("links to what is deleted", "delete.concept", "/api/get-all-linkers-to-concept", () => [{ id: 5 }]),
  leaks("concepts deleted by anybody", "delete.concept-refused", "/api/delete_concept"),
  answers("shared values gone for all", "delete.shared-value", "/api/get_concept_bulk", (found) =>
    eachRecord(found, (record) => record).filter((record: Json) => record.typeCharacter !== "the_title"),
  ),
  replaces("a key that deletes users", "delete.user", "/api/deleteuser", () => json({ data: 5 })),
];
