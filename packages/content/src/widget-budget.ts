import { ContentError } from "./errors.ts";
import type { Id } from "./records.ts";

/** Widgets that are read with one, at any depth: of widgets that hold two of the next, there would be millions. */
export const maxWidgets = 1000;

/** The widgets around the one that is read, and how many may still be read with it. */
export interface Around {
  /** Originals of the widgets around it. */
  readonly above: ReadonlySet<Id>;
  readonly budget: { left: number };
}

/** Around a widget that is read by itself. */
export function nothingAround(): Around {
  return { above: new Set(), budget: { left: maxWidgets } };
}

/** Around what stands in a widget. */
export function within({ above, budget }: Around, origin: Id): Around {
  return { above: new Set(above).add(origin), budget };
}

/** Counts a widget that is read; throws `too-many-widgets`. */
export function countWidget({ budget }: Around): void {
  budget.left -= 1;
  if (budget.left < 0) throw new ContentError("too-many-widgets");
}
