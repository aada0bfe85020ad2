/**
 * What this device notes of work that is kept here because it could not be sent, until it is: which commits there are, and on
 * which versions of widgets they rest.
 */
import { listVersions, readWidget, type Id } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { readProfile } from "../session/profile.ts";

interface OfflineWork {
  /** Numbers of the commits in the outbox. */
  commits: number[];
  updates: Update[];
  /** Some of it was done while the browser had no network; otherwise the server alone was away. */
  wasOffline: boolean;
}

interface Update {
  widget: Id;
  /** Number of the version that was there before the first of them; 0 for the original. */
  base: number;
  /** New versions made here. */
  versions: number;
}

const nothing: OfflineWork = { commits: [], updates: [], wasOffline: false };

/**
 * Each account has notes of its own, as it has a local database of its own. The account is the one that the page was opened
 * with: a session may end before what was done in it is noted.
 */
const key = `offline_work_${readProfile()?.userId ?? 0}`;

function read(): OfflineWork {
  return { ...nothing, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<OfflineWork>) };
}

function store(work: OfflineWork): void {
  if (work.commits.length + work.updates.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(work));
}

/** True while work that was kept here has not been looked after. */
export function hasOfflineWork(): boolean {
  return localStorage.getItem(key) !== null;
}

/** True when work that is noted was done while the browser had no network. */
export function wasOffline(): boolean {
  return read().wasOffline;
}

/** Notes commits that are kept here. */
export function noteCommits(seqs: readonly number[]): void {
  const work = read();
  const offline = work.wasOffline || !navigator.onLine;
  store({ ...work, commits: [...work.commits, ...seqs], wasOffline: offline });
}

/** Notes that a widget was given a version that is kept here. */
export function noteVersion(widget: Id, version: number): void {
  const work = read();
  const { updates } = work;
  const known = updates.find((update) => update.widget === widget);
  const next = known
    ? { ...known, versions: known.versions + 1 }
    : { widget, base: version - 1, versions: 1 };
  store({ ...work, updates: [...updates.filter((update) => update !== known), next] });
}

/** Forgets a commit; returns whether it was noted. */
export function forgetCommit(seq: number): boolean {
  const work = read();
  store({ ...work, commits: work.commits.filter((commit) => commit !== seq) });
  return work.commits.includes(seq);
}

/**
 * Learns what a later change of a thing has to know, in case there is no network then. It begins at once: the network may go
 * at any moment after a thing is opened.
 */
export function prepareOffline(learn: () => Promise<void>): void {
  // What cannot be learnt now is asked for by the change itself.
  learn().catch(() => undefined);
}

/** After everything was sent: the widgets of which somebody else has made versions in the meantime. Forgets what was noted. */
export async function checkConflicts(graph: Graph): Promise<{ id: Id; name: string }[]> {
  const { updates } = read();
  const conflicts: { id: Id; name: string }[] = [];
  for (const { widget, base, versions } of updates) {
    // What was created here nobody else has had.
    if (widget < 0) continue;
    const later = (await listVersions(graph, widget)).filter(({ version }) => (version ?? 0) > base);
    if (later.length > versions) {
      const record = await readWidget(graph, widget);
      conflicts.push({ id: widget, name: record?.name ?? "" });
    }
  }
  store(nothing);
  return conflicts;
}
