import type { FilterSearch } from "../wire/query.ts";
import type { Records } from "./tree.ts";

/**
 * For each operator the signs that pass: of a value that comes before, with or after what is searched for, or cannot be
 * compared with it. `like` looks at the text itself.
 */
const passingSigns: Readonly<Record<string, readonly number[]>> = {
  "=": [0],
  "!=": [-1, 1, Number.NaN],
  ">": [1],
  "<": [-1],
  ">=": [0, 1],
  "<=": [-1, 0],
  exists: [-1, 0, 1, Number.NaN],
  like: [],
};

/** Reads the operator of a filter (protocol.md 2.5), in any case; undefined for any other text. */
export function operatorOf(text: string | undefined): string | undefined {
  const operator = text?.toLowerCase() || "=";
  return Object.hasOwn(passingSigns, operator) ? operator : undefined;
}

/** Does a concept pass a filter? Fields such as the id are those of the thing itself, not those of its values. */
export function passesFilter<Concept>(
  filter: FilterSearch,
  concept: Concept,
  isItself: boolean,
  records: Pick<Records<never, Concept, never>, "id" | "userId" | "typeId" | "type" | "text" | "entered">,
): boolean {
  const type = filter.type.toLowerCase();
  switch (type) {
    case "id":
      return isItself && comparesNumber(filter, records.id(concept));
    case "user_id":
      return isItself && comparesNumber(filter, records.userId(concept));
    case "entry_timestamp":
      return isItself && comparesTime(filter, records.entered(concept));
    case "type_concept":
      return isItself && comparesType(filter, concept, records);
    default:
      return (
        (type === "" || records.type(concept).toLowerCase() === type) &&
        comparesText(filter, records.text(concept))
      );
  }
}

/** A whole number is the id of a type, anything else and what is like it are names. */
function comparesType<Concept>(
  filter: FilterSearch,
  concept: Concept,
  { typeId, type }: Pick<Records<never, Concept, never>, "typeId" | "type">,
): boolean {
  const isId = filter.logicoperator !== "like" && /^\s*-?\d+\s*$/.test(filter.search);
  return isId ? comparesNumber(filter, typeId(concept)) : comparesText(filter, type(concept));
}

/** An empty search is no number. */
function comparesNumber(filter: FilterSearch, own: number): boolean {
  const search = filter.search.trim() === "" ? Number.NaN : Number(filter.search);
  return compares(filter, String(own), own - search);
}

function comparesTime(filter: FilterSearch, own: string): boolean {
  return compares(filter, own.toLowerCase(), Date.parse(own) - Date.parse(filter.search));
}

function comparesText(filter: FilterSearch, value: string): boolean {
  const [own, search] = [value.toLowerCase(), filter.search.toLowerCase()];
  return compares(filter, own, own === search ? 0 : own < search ? -1 : 1);
}

/** `difference` is NaN where the two cannot be compared. */
function compares({ logicoperator, search }: FilterSearch, own: string, difference: number): boolean {
  if (logicoperator === "like") return own.includes(search.replaceAll("%", "").toLowerCase());
  return passingSigns[logicoperator]?.includes(Math.sign(difference)) ?? false;
}
