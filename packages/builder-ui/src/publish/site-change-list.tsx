import type { PageChange, SiteChanges, SitePage, WidgetRecord } from "@tessera/content";
import type { ReactNode } from "react";
import type { Compared } from "../difference/widget-difference.ts";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { EmptyList, LoadingList } from "../primitives/list-state.tsx";
import { Miniature } from "../widgets/miniature.tsx";
import styles from "./review-dialog.module.css";

const LazyView = lazyPart(async () => (await import("../difference/difference-view.tsx")).DifferenceView, {
  waiting: <LoadingList />,
});

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
      <div className={styles["looks"]}>
        {before && <Look title={messages.publishedNow} page={before} />}
        {after && <Look title={messages.publishedThen} page={after} />}
      </div>
      {before && after && (
        <details>
          <summary className={styles["summary"]}>{messages.changesInFull}</summary>
          {widgetsIn(before, after).map(([past, present]) => (
            <section key={present.originId} aria-label={present.name}>
              <p className={styles["widget"]}>{present.name}</p>
              <LazyView before={past} after={present} />
            </section>
          ))}
        </details>
      )}
    </details>
  );
}

function kindOf({ before, after, aspects }: PageChange): string {
  if (!before) return messages.pageAdded;
  if (!after) return messages.pageRemoved;
  return aspects.map((aspect) => messages.aspects[aspect]).join(", ");
}

function Look({ title, page }: { title: string; page: SitePage }): ReactNode {
  return (
    <figure className={styles["look"]}>
      <figcaption>{title}</figcaption>
      <Miniature widget={page.body} />
    </figure>
  );
}

/** The body and the widgets in it that differ, each before and after; those that are new have nothing before. */
function widgetsIn(before: SitePage, after: SitePage): [Compared & Named, Compared & Named][] {
  const past = allIn(compared(before));
  return [...allIn(compared(after))]
    .map(([id, widget]): [Compared & Named, Compared & Named] => [
      past.get(id) ?? { ...widget, ...nothing },
      widget,
    ])
    .filter(([one, other]) => codeOf(one) !== codeOf(other));
}

type Named = Pick<WidgetRecord, "name" | "originId" | "children">;

function compared({ body, id: _id, path: _path, ...properties }: SitePage): Compared & Named {
  return { ...body, properties };
}

/** A widget and all widgets in it, by the ids of their originals. */
function allIn(
  widget: Compared & Named,
  found = new Map<number, Compared & Named>(),
): Map<number, Compared & Named> {
  if (found.has(widget.originId)) return found;
  found.set(widget.originId, widget);
  for (const child of widget.children) allIn(child.widget, found);
  return found;
}

function codeOf({ children: _, ...widget }: Compared & Named): string {
  const {
    html,
    css,
    js,
    before_render,
    after_render,
    update,
    mount_child,
    library,
    custom_functions,
    properties,
  } = widget;
  return JSON.stringify([
    html,
    css,
    js,
    before_render,
    after_render,
    update,
    mount_child,
    library,
    custom_functions,
    properties,
  ]);
}

const nothing = {
  html: "",
  css: "",
  js: "",
  before_render: "",
  after_render: "",
  update: "",
  mount_child: "",
  library: { css: [], js: [] },
  custom_functions: [],
};
