import type { Id, SitePage, WidgetRecord } from "@tessera/content";
import { useMemo, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { DifferenceView } from "./difference-view.tsx";
import styles from "./difference.module.css";
import { isDifferent, type Compared } from "./widget-difference.ts";

/** Props of a {@link PageDifference}. */
export interface PageDifferenceProps {
  before: SitePage;
  after: SitePage;
}

/** What differs between two states of a page, widget by widget: its body, and those that stand in it. */
export function PageDifference({ before, after }: PageDifferenceProps): ReactNode {
  const pairs = useMemo(() => pairsOf(before, after), [before, after]);
  if (pairs.length === 0) return <p className={styles["equal"]}>{messages.theSame}</p>;
  return pairs.map(([past, present]) => (
    <section key={present.originId} aria-label={present.name}>
      <p className={styles["widget"]}>{present.name}</p>
      <DifferenceView before={past} after={present} />
    </section>
  ));
}

type Part = Compared & Pick<WidgetRecord, "name" | "originId" | "children">;

/** The widgets that differ, before and after; one that is new has nothing before. */
function pairsOf(before: SitePage, after: SitePage): [Part | null, Part][] {
  const past = partsIn(bodyOf(before));
  return [...partsIn(bodyOf(after))]
    .map(([id, part]): [Part | null, Part] => [past.get(id) ?? null, part])
    .filter(([one, other]) => isDifferent(one, other));
}

function bodyOf({ body, id: _id, path: _path, ...properties }: SitePage): Part {
  return { ...body, properties };
}

/** A widget and all widgets in it, by the ids of their originals. */
function partsIn(part: Part, found: Map<Id, Part> = new Map()): Map<Id, Part> {
  if (found.has(part.originId)) return found;
  found.set(part.originId, part);
  for (const { widget } of part.children) partsIn(widget, found);
  return found;
}
