import { styleValue, type HtmlDocument, type NodeId } from "@tessera/document";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  type LucideIcon,
} from "lucide-react";
import { messages } from "../messages.ts";
import { tellMissing } from "../primitives/tell-missing.ts";
import { workspaceActions } from "../state/store.ts";
import { isReadOnly, sourceNow } from "../state/workspace.ts";
import {
  layoutOf,
  placeOfAlignment,
  type Alignment,
  type AlignmentObstacle,
  type ContainerLayout,
} from "./alignment.ts";
import type { Command, CommandContext } from "./command.ts";
import { documentOf, selectionOf } from "./on-selection.ts";
import { styleScopes } from "./style-scopes.ts";

/** A declaration for one element. */
interface Written {
  readonly id: NodeId;
  readonly property: string;
  readonly value: string;
}

type Plan = { readonly written: readonly Written[] } | { readonly reason: string };

const obstacles: Readonly<Record<AlignmentObstacle, string>> = {
  "needs-layout": messages.alignNeedsLayout,
  "needs-all": messages.alignNeedsAll,
  "across-row": messages.distributeAcrossRow,
  "across-column": messages.distributeAcrossColumn,
};

/** What is written to align the selected elements, each by its own container. */
function planOf(context: CommandContext, alignment: Alignment): Plan {
  const document = documentOf(context);
  const parents = [...Map.groupBy(selectionOf(context), (id) => document.node(id)?.parent ?? document.root)];
  if (alignment.to === "between" && parents.length > 1) return { reason: messages.distributeNeedsOneParent };
  const written: Written[] = [];
  for (const [parent, ids] of parents) {
    const place = placeOfAlignment(
      alignment,
      containerLayout(context, parent),
      areAll(document, parent, ids),
    );
    if ("obstacle" in place) return { reason: obstacles[place.obstacle] };
    const { on, property, value } = place;
    written.push(...(on === "elements" ? ids : [parent]).map((id) => ({ id, property, value })));
  }
  return { written };
}

function areAll(document: HtmlDocument, parent: NodeId, ids: readonly NodeId[]): boolean {
  return document.children(parent).every((id) => document.node(id)?.kind !== "element" || ids.includes(id));
}

/** The layout that the canvas shows; of what is not in an element none, since nothing could be written for it. */
function containerLayout(context: CommandContext, parent: NodeId): ContainerLayout {
  const isElement = documentOf(context).node(parent)?.kind === "element";
  const element = isElement ? context.canvas.frame.get()?.view.elementOf(parent) : undefined;
  return element ? layoutOf(getComputedStyle(element)) : { kind: "none", isRightToLeft: false };
}

function isWritten(document: HtmlDocument, written: readonly Written[]): boolean {
  return written.every(({ id, property, value }) => styleValue(document, id, property) === value);
}

/** Writes an alignment, or takes it away where it is already written. */
async function write(context: CommandContext, alignment: Alignment, label: string): Promise<void> {
  const scopes = await styleScopes.fetch().catch(tellMissing);
  if (!scopes) return;
  const plan = planOf(context, alignment);
  if ("reason" in plan) return;
  const { store } = context;
  const before = sourceNow(store.getState().workspace);
  const isThere = isWritten(before.document, plan.written);
  const source = plan.written.reduce(
    (now, { id, property, value }) =>
      scopes.setIn(now, id, scopes.baseScope, property, isThere ? null : value),
    before,
  );
  store.dispatch(workspaceActions.edited({ source, step: { label } }));
}

function align(label: string, icon: LucideIcon, alignment: Alignment): Command {
  const plan = (context: CommandContext): Plan | null =>
    selectionOf(context).length < 2 ? null : planOf(context, alignment);
  return {
    label,
    icon,
    applies: (context) => {
      const planned = plan(context);
      return planned !== null && "written" in planned && !isReadOnly(context.store.getState().workspace);
    },
    reason: (context) => {
      const planned = plan(context);
      return planned && "reason" in planned ? planned.reason : undefined;
    },
    pressed: (context) => {
      const planned = plan(context);
      return planned !== null && "written" in planned && isWritten(documentOf(context), planned.written);
    },
    run: (context) => write(context, alignment, label),
  };
}

/**
 * Commands that align the selected elements, or distribute them: see `alignment.ts`. They are not in the table of all commands,
 * which is there from the start: the toolbar of several elements and the palette fetch them.
 */
export const alignGroups = {
  align: [
    align(messages.alignLeft, AlignStartVertical, { axis: "x", to: "start" }),
    align(messages.alignCentre, AlignCenterVertical, { axis: "x", to: "center" }),
    align(messages.alignRight, AlignEndVertical, { axis: "x", to: "end" }),
    align(messages.alignTop, AlignStartHorizontal, { axis: "y", to: "start" }),
    align(messages.alignMiddle, AlignCenterHorizontal, { axis: "y", to: "center" }),
    align(messages.alignBottom, AlignEndHorizontal, { axis: "y", to: "end" }),
  ],
  distribute: [
    align(messages.distributeHorizontally, AlignHorizontalSpaceBetween, { axis: "x", to: "between" }),
    align(messages.distributeVertically, AlignVerticalSpaceBetween, { axis: "y", to: "between" }),
  ],
} satisfies Record<string, readonly Command[]>;
