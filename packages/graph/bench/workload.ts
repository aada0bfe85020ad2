/**
 * The workload that all engines share: N things with five fields, 1 % projects, 9 % pages and 90 % widgets, and one
 * link from its parent to each thing that is not a project. A project reaches 90 widgets over two links.
 */
export interface Thing {
  /** Place in the list; parents come before their children. */
  index: number;
  type: "project" | "page" | "widget";
  value: string;
  user: number;
  time: number;
  /** Place of the parent, -1 for a project. */
  parent: number;
}

/** Things to insert, and the order in which they are read. */
export interface Workload {
  things: Thing[];
  shuffled: number[];
}

export function makeWorkload(size: number): Workload {
  const [projects, pages] = [size / 100, (size * 9) / 100];
  const things = Array.from({ length: size }, (_, index): Thing => {
    const base = { index, user: 1 + (index % 50), time: 1_700_000_000_000 + index * 1000 };
    if (index < projects) return { ...base, type: "project", value: `Project ${index}`, parent: -1 };
    if (index < projects + pages) {
      return { ...base, type: "page", value: `Page ${index}`, parent: Math.floor((index - projects) / 9) };
    }
    const page = projects + Math.floor((index - projects - pages) / 10);
    return { ...base, type: "widget", value: `Widget ${index}`, parent: page };
  });
  return { things, shuffled: shuffle(size) };
}

/** A fixed shuffle: the same for all engines and runs. */
function shuffle(size: number): number[] {
  const order = Array.from({ length: size }, (_, index) => index);
  let seed = 42;
  for (let at = size - 1; at > 0; at -= 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const other = seed % (at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
