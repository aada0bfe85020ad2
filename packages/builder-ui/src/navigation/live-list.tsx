import type { ReactNode } from "react";
import { useVisibleRows } from "../platform/use-visible-rows.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import type { Live } from "../ports/live.ts";
import { useScrolling } from "./section-panel.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import styles from "./thing-list.module.css";

/** Height of a row with the gap below it; rows have to keep to it, as only visible ones are drawn. */
export const rowHeight = 46;

/** What a list says when it has nothing to show. */
interface ListTexts {
  empty: string;
  /** When nothing matches the search; by default the same as of an empty list. */
  noMatch?: string;
  failed: string;
}

/** Props of a {@link LiveList}. */
export interface LiveListProps<Thing> {
  live: Live<Thing[]>;
  texts: ListTexts;
  /** True for what belongs to the signed-in person: without a sign-in such a list is empty. */
  own?: boolean;
  search: string;
  /** The text that the search looks at. */
  words: (thing: Thing) => string;
  /** Draws a row as an `li`. */
  renderRow: (thing: Thing) => ReactNode;
  label: string;
}

/** A list of a section that follows its things, filtered by the search; of long lists only what is seen is drawn. */
export function LiveList<Thing>({
  live,
  texts,
  own,
  search,
  words,
  ...rows
}: LiveListProps<Thing>): ReactNode {
  const { account } = usePorts();
  const state = useLive(live);
  if (own && !account.profile) return <EmptyList>{texts.empty}</EmptyList>;
  if (state.status === "loading") return <LoadingList />;
  if (state.status === "failed") return <FailedList again={state.again}>{texts.failed}</FailedList>;
  if (state.value.length === 0) return <EmptyList>{texts.empty}</EmptyList>;
  const shown = state.value.filter((thing) => words(thing).toLowerCase().includes(search));
  if (shown.length === 0) return <EmptyList>{texts.noMatch ?? texts.empty}</EmptyList>;
  return <Rows shown={shown} {...rows} />;
}

interface RowsProps<Thing> extends Pick<LiveListProps<Thing>, "renderRow" | "label"> {
  shown: Thing[];
}

/** Rows that are all known, of which those in sight are drawn. */
export function Rows<Thing>({ shown, renderRow, label }: RowsProps<Thing>): ReactNode {
  const { first, last } = useVisibleRows(useScrolling(), rowHeight, shown.length);
  const space = { paddingTop: first * rowHeight, paddingBottom: (shown.length - last) * rowHeight };
  return (
    <ul className={styles["list"]} aria-label={label} style={space}>
      {shown.slice(first, last).map(renderRow)}
    </ul>
  );
}
