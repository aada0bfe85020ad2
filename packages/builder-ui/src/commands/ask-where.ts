import type { Use, WidgetRecord, WidgetUse } from "@tessera/content";
import { messages } from "../messages.ts";
import type { Question } from "../primitives/confirm.tsx";
import { shownWidget } from "../state/shown-widgets.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import type { EditedWidget } from "../widgets/edit-in-place.ts";
import type { CommandContext } from "./command.ts";
import { mayAdopt } from "./may-become-own.ts";

/**
 * Asks where a widget that was edited in place is to change, naming the places that follow it: in all of them, or only here,
 * where it becomes content of its own. Nothing is asked about a widget that stands here alone. Null when the person puts
 * the save away.
 */
export async function askWhere(
  context: CommandContext,
  { link, widget }: EditedWidget,
): Promise<"all" | "here" | null> {
  const { store, ports, ask } = context;
  const { workspace } = store.getState();
  const question = await ports.widgets.uses(link.widgetId).then(
    (uses) => questionAbout(widget, usesElsewhere(uses, workspace), workspace),
    () => ({ text: messages.usesUnknown(widget.name), details: messages.usesNotFound }),
  );
  if (!question) return "all";
  const answer = await ask({ ...question, yes: messages.allPlaces, no: messages.onlyHere });
  if (answer === "yes") return "all";
  return answer === "no" && (await mayAdopt(context, widget)) ? "here" : null;
}

function questionAbout(
  { name, originId }: WidgetRecord,
  elsewhere: readonly Use[],
  workspace: Workspace,
): Question | null {
  const here = placesHere(workspace, originId);
  if (elsewhere.length === 0 && here <= 1) return null;
  const { kind } = workspace.target;
  const own: Use = { kind, id: 0, name: messages.usedHere };
  const text = messages.usedIn(name, elsewhere.length + here);
  return { text, details: messages.changesAllUses, uses: [own, ...elsewhere] };
}

/** The other things that change with the widget; those that keep to a version do not. */
function usesElsewhere(uses: readonly WidgetUse[], { target }: Workspace): WidgetUse[] {
  return uses.filter(
    ({ followsLatest, kind, id }) => followsLatest && !(kind === target.kind && id === target.id),
  );
}

/** How often the widget stands in what is open, as it is on the canvas. */
function placesHere(workspace: Workspace, originId: number): number {
  const { children } = sourceNow(workspace);
  return children.filter((link) => shownWidget(workspace.widgets, link)?.originId === originId).length;
}
