import type { LibraryWidget } from "@tessera/content";
import { useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { useStable } from "../state/use-stable.ts";
import { LiveList, Rows } from "./live-list.tsx";

const texts = {
  empty: messages.noPublicWidgets,
  noMatch: messages.noPublicWidget,
  failed: messages.errorFetchingWidgets,
};
const label = messages.publicWidgetsList;
/** Milliseconds of quiet before a text is searched for. */
const typingPause = 150;

const words = ({ name, description }: LibraryWidget): string => `${name} ${description}`;

/** Props of a {@link PublicWidgetList}. */
export interface PublicWidgetListProps {
  /** In lower case. */
  search: string;
  renderRow: (entry: LibraryWidget) => ReactNode;
}

/** The public library: its newest page follows each change, and what is older is asked for. */
export function PublicWidgetList(props: PublicWidgetListProps): ReactNode {
  const { library } = usePorts();
  const newest = useLive(library.widgets);
  if (newest.status === "ready" && newest.value.length >= library.pageSize)
    return <LongList key={props.search} newest={newest.value} {...props} />;
  return <LiveList label={label} live={library.widgets} texts={texts} words={words} {...props} />;
}

interface LongListProps extends PublicWidgetListProps {
  newest: readonly LibraryWidget[];
}

/** A library of several pages; the server looks for a text in all of them. */
function LongList({ newest, search, renderRow }: LongListProps): ReactNode {
  const { older, status, hasMore, more } = useOlder(search);
  const first = newest.filter((entry) => words(entry).toLowerCase().includes(search));
  const known = new Set(first.map(({ id }) => id));
  const shown = [...first, ...older.filter(({ id }) => !known.has(id))];
  return (
    <>
      {shown.length > 0 && <Rows label={label} shown={shown} renderRow={renderRow} />}
      {status === "loading" && <LoadingList />}
      {status === "failed" && <FailedList again={more}>{texts.failed}</FailedList>}
      {status === "ready" && shown.length === 0 && <EmptyList>{texts.noMatch}</EmptyList>}
      {status === "ready" && hasMore && <Button onClick={more}>{messages.showMore}</Button>}
    </>
  );
}

interface Older {
  older: readonly LibraryWidget[];
  status: "loading" | "ready" | "failed";
  hasMore: boolean;
  /** Reads the next page, or the same one again if it could not be read. */
  more: () => void;
}

/** What is behind the newest page: at once what a search finds, otherwise a page for each wish. */
function useOlder(search: string): Older {
  const { library } = usePorts();
  const [older, setOlder] = useState<readonly LibraryWidget[]>([]);
  const [pagesRead, setPagesRead] = useState(search === "" ? 1 : 0);
  const [status, setStatus] = useState<Older["status"]>(search === "" ? "ready" : "loading");
  const [hasMore, setHasMore] = useState(true);
  const read = useStable(async (): Promise<void> => {
    setStatus("loading");
    try {
      const page = await library.find(search, pagesRead + 1);
      setOlder([...older, ...page]);
      setPagesRead(pagesRead + 1);
      setHasMore(page.length === library.pageSize);
      setStatus("ready");
    } catch {
      setStatus("failed");
    }
  });
  useEffect(() => {
    if (search === "") return;
    const timer = setTimeout(() => void read(), typingPause);
    return () => clearTimeout(timer);
  }, [search, read]);
  return { older, status, hasMore, more: () => void read() };
}
