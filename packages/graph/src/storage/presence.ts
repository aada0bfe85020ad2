/** Which pages have a database open. */
export interface Presence {
  /** Ends it for this page. */
  leave(): void;
}

/**
 * Counts this page among those that have a database open, until it leaves or ends, and runs work that is told whether it is
 * the only one. One page joins at a time. Where the browser has no locks, nobody knows, and no page is the only one.
 */
export async function joinPages(
  name: string,
  work: (isAlone: boolean) => Promise<unknown>,
): Promise<Presence> {
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  let leave = (): void => undefined;
  if (!locks) await work(false);
  else
    await locks.request(`${name}-opening`, async () => {
      leave = await hold(locks, `${name}-open`);
      const { held = [] } = await locks.query();
      await work(held.filter((lock) => lock.name === `${name}-open`).length === 1);
    });
  return { leave: () => leave() };
}

/** Holds a lock beside others until what it returns is called. */
function hold(locks: LockManager, name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = (): Promise<void> => new Promise((leave) => resolve(leave));
    locks.request(name, { mode: "shared" }, held).catch(reject);
  });
}
