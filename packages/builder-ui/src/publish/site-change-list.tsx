import type { PageChange, SiteChanges, SitePage } from "@tessera/content";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { EmptyList, LoadingList } from "../primitives/list-state.tsx";
import { accessText } from "../state/access-text.ts";
import { Looks } from "./looks.tsx";
import styles from "./review-dialog.module.css";

const LazyDifference = lazyPart(
  async () => (await import("../difference/page-difference.tsx")).PageDifference,
  {
    waiting: <LoadingList />,
  },
);

/** What of a site will change for its visitors, each page with how it looks before and after. */
export function SiteChangeList({ changes: { pages, aspects } }: { changes: SiteChanges }): ReactNode {
  if (pages.length === 0 && aspects.length === 0) return <EmptyList>{messages.noChanges}</EmptyList>;
  return (
    <ul className={styles["changes"]} aria-label={messages.changesOf}>
      {pages.map((page) => (
        <li key={page.id}>
          <PageDetails change={page} />
        </li>
      ))}
      {aspects.map((aspect) => (
        <li key={aspect} className={styles["change"]}>
          {messages.aspects[aspect]}
        </li>
      ))}
    </ul>
  );
}

function PageDetails({ change }: { change: PageChange }): ReactNode {
  const { title, before, after } = change;
  return (
    <details>
      <summary className={styles["change"]}>
        {title} <small>{kindOf(change)}</small>
      </summary>
      <Looks before={before?.body ?? null} after={after?.body ?? null} />
      {before && after && (
        <details>
          <summary className={styles["summary"]}>{messages.changesInFull}</summary>
          <LazyDifference before={before} after={after} />
        </details>
      )}
    </details>
  );
}

function kindOf({ before, after, aspects }: PageChange): string {
  if (!before) return messages.pageAdded;
  if (!after) return messages.pageRemoved;
  return [...aspects.map((aspect) => messages.aspects[aspect]), ...accessChange(before, after)].join(", ");
}

/** Who sees a page is one of its properties, and the one that nobody wants to change by mistake. */
function accessChange(before: SitePage, after: SitePage): string[] {
  const [past, present] = [accessText(before.access), accessText(after.access)];
  return past === present ? [] : [messages.accessChanged(past, present)];
}
