/**
 * Matches a whole text in time proportional to its length times that of the pattern, whatever the pattern. Reading the
 * pattern gives builders, which make a graph of states from its end to its start; a search visits each pair of state
 * and position at most once, which is right because without captures nothing else decides what follows. The platform
 * judges single characters.
 */

/** Steps of one match; beyond, the text counts as not matching. About a tenth of a second. */
const maxSteps = 1_000_000;
/** States of one pattern: `{1,1000}` becomes a thousand. */
const maxStates = 5_000;

/** A test at a position of the text; without successors, the end. */
interface State {
  readonly id: number;
  /** Where to go on from a position; -1 when there is no way. */
  readonly step: (run: Run, at: number) => number;
  readonly next: State[];
}

interface Run {
  readonly text: string[];
  steps: number;
  /** What look-arounds found, by state and position. */
  readonly known: Map<number, boolean>;
}

/** Makes the states of a part, given those that follow; look-behinds are built in the other direction. */
type Build = (next: State, direction: 1 | -1) => State;

// The parts of an expression, in a source that is known to be valid.
const parts =
  /([|)])|(\((?:\?(?:<?([=!])|:|<[^>]+>))?)|([$^]|\\[bB])|\\(?:u\{[^}]+\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u.{4}|x..|c.|[pP]\{[^}]+\}|[^])|[^]/uy;
const quantifier = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;
// Back references need captures, and a set of strings may consume several characters.
const unsupported = /\\[1-9kq]|\(\?[\w-]|Sequence|RGI_|Basic_Emoji/;
const stay = (_run: Run, at: number): number => at;

/** A matcher of whole texts. No text matches a pattern with back references, sets of strings or too many states. */
export function boundedMatcher(source: string): (text: string) => boolean {
  let count = 0;
  let offset = 0;

  const state = (step: State["step"], next: State[]): State => ({ id: count++, step, next });

  const isFull = (): boolean => count > maxStates;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = offset;
    const found = pattern.exec(source);
    if (found) offset = pattern.lastIndex;
    return found;
  };

  const readAny = (): Build => {
    const ways: Build[] = [];
    let found: RegExpExecArray | null;
    do {
      const items: Build[] = [];
      while ((found = take(parts)) && !found[1]) items.push(readRepeat(readItem(found)));
      ways.push((next, direction) =>
        (direction < 0 ? items : items.toReversed()).reduce((after, item) => item(after, direction), next),
      );
    } while (found?.[1] === "|");
    return (next, direction) =>
      state(
        stay,
        ways.map((way) => way(next, direction)),
      );
  };

  const readItem = ([part, , group, look, edge]: RegExpExecArray): Build => {
    if (group) {
      const inner = readAny();
      return look ? lookAround(inner, group.includes("<") ? -1 : 1, look === "=") : inner;
    }
    if (edge) return (next) => state((run, at) => (isAt(edge, run.text, at) ? at : -1), [next]);
    const one = new RegExp(`^${part === "[" ? readClass() : part}$`, "v");
    return (next, direction) =>
      state(
        (run, at) => {
          const character = run.text[direction < 0 ? at - 1 : at];
          return character !== undefined && one.test(character) ? at + direction : -1;
        },
        [next],
      );
  };

  const lookAround = (inner: Build, direction: 1 | -1, expected: boolean): Build => {
    return (next) => {
      const start = inner(state(stay, []), direction);
      return state((run, at) => (reaches(run, start, at) === expected ? at : -1), [next]);
    };
  };

  const readClass = (): string => {
    const start = offset - 1;
    for (let depth = 1; depth > 0; offset++) {
      const sign = source[offset];
      if (sign === "\\") offset++;
      else if (sign === "[") depth++;
      else if (sign === "]") depth--;
    }
    return source.slice(start, offset);
  };

  const readRepeat = (item: Build): Build => {
    const found = take(quantifier);
    if (!found) return item;
    const [sign, from, comma, to] = found;
    const min = from ? Number(from) : sign.startsWith("+") ? 1 : 0;
    const max = from ? (to ? Number(to) : comma ? Infinity : min) : sign.startsWith("?") ? 1 : Infinity;
    return (next, direction) => {
      let start = next;
      if (max === Infinity) {
        start = state(stay, [next]);
        start.next.push(item(start, direction));
      }
      for (let left = max === Infinity ? min : max; left > 0 && !isFull(); left--) {
        const one = item(start, direction);
        start = max < Infinity && left > min ? state(stay, [next, one]) : one;
      }
      return start;
    };
  };

  if (unsupported.test(source)) return () => false;
  const end = state((run, at) => (at === run.text.length ? at : -1), []);
  const start = readAny()(end, 1);
  if (isFull()) return () => false;
  return (text) => reaches({ text: Array.from(text), steps: 0, known: new Map() }, start, 0);
}

/** Whether some way leads from a state at a position to an end. */
function reaches(run: Run, start: State, from: number): boolean {
  const width = run.text.length + 1;
  const key = start.id * width + from;
  const known = run.known.get(key);
  if (known !== undefined) return known;
  const seen = new Set<number>();
  const ways: [State, number][] = [[start, from]];
  let isFound = false;
  for (let way = ways.pop(); way && !isFound; way = ways.pop()) {
    if (run.steps++ >= maxSteps) return false;
    const [state, before] = way;
    const place = state.id * width + before;
    if (seen.has(place)) continue;
    seen.add(place);
    const at = state.step(run, before);
    if (at < 0) continue;
    isFound = state.next.length === 0;
    for (const next of state.next) ways.push([next, at]);
  }
  run.known.set(key, isFound);
  return isFound;
}

function isAt(edge: string, text: string[], at: number): boolean {
  if (edge === "^") return at === 0;
  if (edge === "$") return at === text.length;
  return (isWord(text[at - 1]) !== isWord(text[at])) === (edge === "\\b");
}

function isWord(character: string | undefined): boolean {
  return /^\w$/.test(character ?? "");
}
