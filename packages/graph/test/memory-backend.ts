import { limits, zeroConcept } from "../src/wire/index.ts";
import type {
  ConceptRecord,
  ConnectionRecord,
  FreeschemaQuery,
  QueryAnswer,
  SyncBatch,
} from "../src/wire/index.ts";
import { emptyAnswer, fixedIds, isListLinker } from "../src/wire/index.ts";

/** The body of a synchronisation call. */
interface SentBatch extends SyncBatch {
  ended?: number[];
  trashed?: number[];
  part?: { of: string; index: number; count: number };
}

/**
 * A backend in plain Maps that follows the protocol by the shortest way: the slow oracle of the tests. It
 * keeps every batch's answer under (randomizer, batch id), and values in one global dictionary.
 */
export interface MemoryBackend {
  /** True when the pieces of a large batch are applied together, with the last one. */
  joinsParts: boolean;
  concepts: Map<number, ConceptRecord>;
  connections: Map<number, ConnectionRecord>;
  sync(randomizer: string, batchId: string, body: SentBatch): SyncBatch;
  query(query: Partial<FreeschemaQuery>): QueryAnswer;
  linkersFrom(id: number): ConnectionRecord[];
  inside(roots: number[]): ConnectionRecord[];
  /** The concept that a ghost became. */
  translate(randomizer: string, ghost: number): ConceptRecord | undefined;
}

export function createMemoryBackend(): MemoryBackend {
  const concepts = new Map<number, ConceptRecord>();
  const connections = new Map<number, ConnectionRecord>();
  const ghosts = new Map<string, number>();
  const answers = new Map<string, SyncBatch>();
  const parts = new Map<string, SentBatch[]>();
  let lastId = 1_000_000;

  const make = (concept: ConceptRecord): ConceptRecord => {
    const stored = { ...concept, id: ++lastId, ghostId: lastId, userId: 7, isTemp: false, isSynced: true };
    concepts.set(stored.id, stored);
    return stored;
  };
  /** Ids of names by their text, and of shared values by type and text. */
  const names = new Map<string, number>();
  const values = new Map<string, number>();
  const typeNamed = (name: string): ConceptRecord => {
    const known = concepts.get(names.get(name) ?? 0);
    if (known) return known;
    const made = make({
      ...zeroConcept(),
      characterValue: name,
      referentId: null,
      categoryId: 1,
      typeId: fixedIds.characters,
      typeCharacter: name.slice(name.lastIndexOf("_") + 1),
    });
    names.set(name, made.id);
    return made;
  };
  const withType = (concept: ConceptRecord): ConceptRecord => ({
    ...concept,
    type: concepts.get(concept.typeId) ?? null,
  });
  const permanent = (randomizer: string, id: number): number =>
    id < 0 ? (ghosts.get(`${randomizer}:${id}`) ?? 0) : id;

  const place = (randomizer: string, concept: ConceptRecord): ConceptRecord => {
    const known = permanent(randomizer, concept.ghostId);
    if (known > 0) return concepts.get(known)!;
    if (concept.referentId === null && concept.categoryId !== fixedIds.instance) {
      return typeNamed(concept.characterValue);
    }
    const typeId = typeNamed(concept.typeCharacter).id;
    const isBlank = concept.characterValue === "" && concept.referentId === 0;
    const isShared = !concept.isComposition && !isBlank && concept.characterValue.length <= limits.sharedText;
    const key = `${typeId}:${concept.characterValue}`;
    const same = isShared ? concepts.get(values.get(key) ?? 0) : undefined;
    const stored = same ?? make({ ...concept, typeId });
    if (isShared) values.set(key, stored.id);
    return stored;
  };

  const join = (randomizer: string, link: ConnectionRecord): ConnectionRecord => {
    const known = ghosts.get(`${randomizer}:link:${link.ghostId}`);
    if (known !== undefined) return connections.get(known)!;
    const of = permanent(randomizer, link.ofTheConceptId);
    const to = permanent(randomizer, link.toTheConceptId);
    if (!concepts.has(of) || !concepts.has(to)) throw new Error(`Link ${link.ghostId} leads nowhere.`);
    const typeId = permanent(randomizer, link.typeId) || typeNamed(link.typeCharacter).id;
    const stored = { ...link, id: ++lastId, ofTheConceptId: of, toTheConceptId: to, typeId, isTemp: false };
    connections.set(stored.id, { ...stored, ghostId: stored.id });
    ghosts.set(`${randomizer}:link:${link.ghostId}`, stored.id);
    return stored;
  };

  const linksOf = (id: number, linker: string, reverse: boolean): ConnectionRecord[] =>
    [...connections.values()].filter(
      (link) => (reverse ? link.toTheConceptId : link.ofTheConceptId) === id && link.typeCharacter === linker,
    );
  const inside = (roots: number[]): ConnectionRecord[] =>
    [...connections.values()].filter((link) => link.orderId < 999 && roots.includes(link.typeId));

  const walk = (answer: QueryAnswer, id: number, query: Partial<FreeschemaQuery>, order: string): void => {
    const hop = (linker: string, reverse: boolean, sub?: Partial<FreeschemaQuery>): void => {
      if (linker === "self") {
        answer.linkers.push(...inside([id]).map((link) => link.id));
        return;
      }
      let links = linksOf(id, linker, reverse);
      if ((sub?.order ?? query.order ?? order) === "DESC") links = links.toReversed();
      if (links.length > 0 && isListLinker(linker)) {
        answer.countinfo.push(`${id}_${typeNamed(linker).id}_${links.length}`);
      }
      const size = sub?.inpage ?? limits.pageSize;
      if (sub?.limit) links = links.slice(((sub.page ?? 1) - 1) * size, (sub.page ?? 1) * size);
      for (const link of links) {
        answer.linkers.push(link.id);
        if (reverse) answer.reverse.push(link.id);
        const next = reverse ? link.ofTheConceptId : link.toTheConceptId;
        answer.conceptIds.push(next);
        if (sub) walk(answer, next, sub, sub.order ?? query.order ?? order);
      }
    };
    for (const selector of query.selectors ?? []) hop(selector, false);
    for (const sub of query.freeschemaQueries ?? []) hop(sub.typeConnection ?? "", sub.reverse ?? false, sub);
  };

  const apply = (randomizer: string, batchId: string, body: SentBatch): SyncBatch => {
    const key = `${randomizer}:${batchId}`;
    const known = answers.get(key);
    if (known) return known;
    const answer: SyncBatch = { concepts: [], connections: [] };
    for (const concept of body.concepts) {
      const stored = place(randomizer, concept);
      ghosts.set(`${randomizer}:${concept.ghostId}`, stored.id);
      answer.concepts.push({ ...withType(stored), ghostId: concept.ghostId });
    }
    for (const link of body.connections) {
      const stored = join(randomizer, link);
      answer.connections.push({ ...stored, ghostId: link.ghostId });
    }
    for (const id of body.ended ?? []) {
      connections.delete(id > 0 ? id : (ghosts.get(`${randomizer}:link:${id}`) ?? 0));
    }
    for (const ghost of body.trashed ?? []) {
      const id = permanent(randomizer, ghost);
      concepts.delete(id);
      for (const link of Array.from(connections.values())) {
        if (link.ofTheConceptId === id || link.toTheConceptId === id) connections.delete(link.id);
      }
    }
    answers.set(key, answer);
    return answer;
  };

  const self: MemoryBackend = {
    concepts,
    connections,
    translate: (randomizer, ghost) => concepts.get(permanent(randomizer, ghost)),
    inside,
    linkersFrom: (id) =>
      [...connections.values()].filter((it) => it.ofTheConceptId === id && it.orderId >= 999),
    joinsParts: false,
    sync(randomizer, batchId, body) {
      const { part } = body;
      if (!self.joinsParts || !part) return apply(randomizer, batchId, body);
      const known = parts.get(`${randomizer}:${part.of}`) ?? [];
      parts.set(`${randomizer}:${part.of}`, known);
      known[part.index] = body;
      // `Object.keys` skips the pieces that have not come.
      if (Object.keys(known).length < part.count) return { concepts: [], connections: [] };
      return apply(randomizer, part.of, {
        concepts: known.flatMap(({ concepts }) => concepts),
        connections: known.flatMap(({ connections }) => connections),
        ended: known.flatMap(({ ended }) => ended ?? []),
        trashed: known.flatMap(({ trashed }) => trashed ?? []),
      });
    },
    query(query) {
      const roots =
        query.conceptIds && query.conceptIds.length > 0
          ? query.conceptIds.filter((id) => concepts.has(id))
          : [...concepts.values()]
              .filter((concept) => concept.typeCharacter === query.type && concept.referentId !== null)
              .map((concept) => concept.id)
              .toSorted((a, b) => (query.order === "ASC" ? a - b : b - a));
      const size = query.inpage ?? limits.pageSize;
      const from = ((query.page ?? 1) - 1) * size;
      const answer = emptyAnswer();
      answer.mainCompositionIds = roots.slice(from, from + size);
      answer.mainCount = roots.length;
      for (const id of answer.mainCompositionIds) walk(answer, id, query, query.order ?? "DESC");
      return answer;
    },
  };
  return self;
}
