/**
 * The saved widgets, of which there may be ten thousand: only the pages in sight are read, each live, and only the rows in
 * sight are drawn. What is searched in a list of one page is looked for here, in a longer one by the server.
 */
import type { WidgetPage, WidgetSummary } from "@tessera/content";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useSettled } from "../platform/use-settled.ts";
import { useVisibleRows } from "../platform/use-visible-rows.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts, type LiveState } from "../ports/ports-context.tsx";
import { rowHeight, Rows } from "./live-list.tsx";
import { useScrolling } from "./section-panel.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import styles from "./thing-list.module.css";
import { useWidgetListContainer } from "./use-widget-list-container.ts";

const label = messages.savedWidgetsList;
/** Milliseconds of quiet before a text is searched for. */
const typingPause = 150;

/** Props of a {@link SavedWidgetList}. */
export interface SavedWidgetListProps {
  search: string;
  renderRow: (widget: WidgetSummary) => ReactNode;
}

/** The list of saved widgets, or what a search finds in it. */
export function SavedWidgetList({ search, renderRow }: SavedWidgetListProps): ReactNode {
  const { account, widgets } = usePorts();
  const first = usePage(1);
  useWidgetListContainer();
  if (!account.profile) return <EmptyList>{messages.noSavedWidgets}</EmptyList>;
  if (first.status === "loading") return <LoadingList />;
  if (first.status === "failed")
    return <FailedList again={first.again}>{messages.errorLoadingWidgets}</FailedList>;
  const { items, total } = first.value;
  if (total === 0) return <EmptyList>{messages.noSavedWidgets}</EmptyList>;
  if (total > widgets.pageSize) {
    if (search === "") return <Pages total={total} renderRow={renderRow} />;
    return <Found key={search} search={search} first={first.value} renderRow={renderRow} />;
  }
  return (
    <Shown widgets={items.filter(({ name }) => name.toLowerCase().includes(search))} renderRow={renderRow} />
  );
}

function usePage(page: number): LiveState<WidgetPage> {
  const { widgets } = usePorts();
  return useLive(useMemo(() => widgets.page(page), [widgets, page]));
}

function Shown({
  widgets,
  renderRow,
}: Pick<SavedWidgetListProps, "renderRow"> & { widgets: WidgetSummary[] }): ReactNode {
  if (widgets.length === 0) return <EmptyList>{messages.noSavedWidget}</EmptyList>;
  return <Rows label={label} shown={widgets} renderRow={renderRow} />;
}

/** What the server finds; it is asked again when the list has changed. */
function Found({ search, first, renderRow }: SavedWidgetListProps & { first: WidgetPage }): ReactNode {
  const { widgets } = usePorts();
  const [found, setFound] = useState<WidgetSummary[] | "failed" | null>(null);
  const [turn, setTurn] = useState(0);
  const question = useMemo(() => ({ search, of: first, turn }), [search, first, turn]);
  useEffect(() => {
    let current = true;
    const show = (next: WidgetSummary[] | "failed"): void => void (current && setFound(next));
    const timer = setTimeout(() => {
      widgets.search(question.search).then(show, () => show("failed"));
    }, typingPause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [widgets, question]);
  if (found === null) return <LoadingList />;
  if (found === "failed")
    return <FailedList again={() => setTurn(turn + 1)}>{messages.errorLoadingWidgets}</FailedList>;
  return <Shown widgets={found} renderRow={renderRow} />;
}

function Pages({ total, renderRow }: Pick<SavedWidgetListProps, "renderRow"> & { total: number }): ReactNode {
  const { pageSize } = usePorts().widgets;
  const { first, last } = useVisibleRows(useScrolling(), rowHeight, total);
  const space = { paddingTop: first * rowHeight, paddingBottom: (total - last) * rowHeight };
  const pages = [];
  for (let at = Math.floor(first / pageSize); at * pageSize < last; at += 1) {
    const start = at * pageSize;
    const range = { from: Math.max(first - start, 0), to: Math.min(last - start, pageSize) };
    pages.push(<Page key={at} page={at + 1} range={range} renderRow={renderRow} />);
  }
  return (
    <ul className={styles["list"]} aria-label={label} style={space}>
      {pages}
    </ul>
  );
}

interface PageProps extends Pick<SavedWidgetListProps, "renderRow"> {
  page: number;
  /** Rows of the page that are in sight. */
  range: { from: number; to: number };
}

/** A page that only flies past while somebody scrolls is not read; the first one is there already. */
function Page(props: PageProps): ReactNode {
  const settled = useSettled();
  if (settled || props.page === 1) return <ReadPage {...props} />;
  return <Placeholders {...props.range} />;
}

function ReadPage({ page, range: { from, to }, renderRow }: PageProps): ReactNode {
  const state = usePage(page);
  if (state.status === "ready") return state.value.items.slice(from, to).map(renderRow);
  return <Placeholders from={from} to={to} />;
}

function Placeholders({ from, to }: PageProps["range"]): ReactNode {
  return Array.from({ length: to - from }, (_, index) => (
    <li key={index} className={styles["row"]} aria-busy="true" />
  ));
}
