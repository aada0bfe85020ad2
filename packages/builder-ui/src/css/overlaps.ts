/** Which properties say something about the same thing: `margin` and `margin-top`, `padding-inline` and `padding-left`. */
import shorthands from "./shorthands.json";

const table: Readonly<Record<string, string>> = shorthands;

/** The physical properties that one of the writing direction may stand for. */
function physical(name: string): string[] {
  const [, edge] = /^(margin|padding|inset|border)-(?:inline|block)\b/.exec(name) ?? [];
  if (edge) return longhands(edge);
  const [, limit = ""] = /^(min-|max-|)(?:inline|block)-size$/.exec(name) ?? [];
  return /(?:inline|block)-size$/.test(name) ? [`${limit}width`, `${limit}height`] : [name];
}

function longhands(name: string): string[] {
  const found = Object.hasOwn(table, name) ? (table[name] ?? name) : name;
  return found.split(" ");
}

const known = new Map<string, readonly string[]>();

function setBy(name: string): readonly string[] {
  const found = known.get(name) ?? longhands(name).flatMap(physical);
  known.set(name, found);
  return found;
}

/** True where two properties set, among others, the same one. */
export function overlaps(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.startsWith("--") || other.startsWith("--")) return false;
  if (one === "all" || other === "all") return true;
  const others = setBy(other);
  return setBy(one).some((each) => others.includes(each));
}
