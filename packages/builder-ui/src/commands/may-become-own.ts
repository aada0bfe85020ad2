import type { Id, WidgetRecord } from "@tessera/content";
import { messages } from "../messages.ts";
import type { BuilderPorts } from "../ports/ports.ts";
import type { Answer, Question } from "../primitives/confirm.tsx";
import { hostsOfRunning, hostsOfSource, originsOf, strangersAmong } from "../widgets/outside.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";

/** What asking a person takes. */
export interface Asking {
  readonly ports: Pick<BuilderPorts, "widgets" | "consents">;
  readonly ask: (question: Question) => Promise<Answer>;
}

/** What is about to become the viewer's own. */
interface Adopted {
  /** Authors to whom the viewer has not agreed yet. */
  readonly strangers: readonly number[];
  /** Hosts that it names. */
  readonly hosts: readonly string[];
}

/**
 * Returns whether strangers' content may become the viewer's own, where nothing is held back any more. Asks as long as the
 * viewer has not agreed to its authors, also when it names no host: its code can build any address.
 */
export async function mayBecomeOwn({ ports, ask }: Asking, { strangers, hosts }: Adopted): Promise<boolean> {
  if (strangers.length === 0) return true;
  const question = { text: messages.becomesOwn(hosts.join(", ")), yes: messages.trustAuthor };
  if ((await ask(question)) !== "yes") return false;
  for (const author of strangers) ports.consents.add(author);
  return true;
}

/** Returns whether a stored widget may become the viewer's own with the widgets inside it. */
export function mayAdopt(asking: Asking, widget: WidgetRecord): Promise<boolean> {
  const strangers = strangersAmong(originsOf(widget), asking.ports);
  return mayBecomeOwn(asking, { strangers, hosts: hostsOfRunning(widget) });
}

/** Returns whether the open document may become the viewer's own; the widgets inside it stay their authors'. */
export function mayAdoptOpen(asking: Asking, workspace: Workspace): Promise<boolean> {
  const hosts = hostsOfSource(sourceNow(workspace));
  return mayBecomeOwn(asking, { strangers: strangersOfTarget(workspace, asking.ports), hosts });
}

/** Authors of the open document to whom the viewer has not agreed yet. */
export function strangersOfTarget({ target }: Workspace, ports: Asking["ports"]): number[] {
  const ids: Id[] = target.id === null ? [] : [target.id];
  return strangersAmong(ids, ports);
}
