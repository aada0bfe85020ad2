/** Things of a visitor whom the server could not tell from others: they lie in this browser, and nobody else sees them. */

const key = "site_things";

/** A thing in this browser; its id is negative. */
interface ThingHere {
  readonly id: number;
  readonly type: string;
  readonly values: Readonly<Record<string, string>>;
}

/** True for the ids of things in this browser. */
export function isHere(id: number): boolean {
  return id < 0;
}

/** The things of a type, the newest first, with the fields that are named. */
export function listHere(type: string, fields: readonly string[]): Omit<ThingHere, "type">[] {
  const own = read().filter((thing) => thing.type === type);
  return own.map(({ id, values }) => ({
    id,
    values: Object.fromEntries(fields.map((field) => [field, values[field] ?? ""])),
  }));
}

/** Keeps a thing and returns its id. */
export function addHere(type: string, values: Readonly<Record<string, string>>): number {
  const things = read();
  const id = Math.min(0, ...things.map((thing) => thing.id)) - 1;
  write([{ id, type, values }, ...things]);
  return id;
}

/** Changes fields of a thing. */
export function changeHere(id: number, values: Readonly<Record<string, string>>): void {
  const changed = (thing: ThingHere): ThingHere => ({ ...thing, values: { ...thing.values, ...values } });
  write(read().map((thing) => (thing.id === id ? changed(thing) : thing)));
}

/** Takes a thing away. */
export function removeHere(id: number): void {
  write(read().filter((thing) => thing.id !== id));
}

function read(): ThingHere[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "[]") as unknown;
    return Array.isArray(stored) ? (stored as ThingHere[]) : [];
  } catch {
    // Not ours, or no storage: nothing was kept here.
    return [];
  }
}

function write(things: readonly ThingHere[]): void {
  localStorage.setItem(key, JSON.stringify(things));
}
