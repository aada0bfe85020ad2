import type { Id } from "@tessera/content";
import { useId, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { DraftLinkField } from "./draft-link-field.tsx";
import { PublicationItem } from "./publication-item.tsx";
import { PublishChanges } from "./publish-changes.tsx";
import styles from "./publishing.module.css";
import { scheduledOf, type PublishingState } from "./use-publishing.ts";

/** Props of a {@link PublishingPanel}. */
export interface PublishingPanelProps {
  projectId: Id;
  state: PublishingState;
  /** Called when something else is published, scheduled or linked. */
  changed: () => void;
  /** Called instead when visitors see the changes at once. */
  published?: () => void;
}

/** All about a project that is published by hand: what will change, the link to the draft, and the ways back. */
export function PublishingPanel({ projectId, state, changed, published }: PublishingPanelProps): ReactNode {
  const headings = useId();
  const { changes, publications, liveId, draft } = state;
  const scheduled = scheduledOf(state);
  const next = scheduled.at(-1);
  return (
    <div className={styles["publishing"]}>
      {changes && (
        <section aria-labelledby={`${headings}-changes`}>
          <h3 id={`${headings}-changes`}>{messages.changesOf}</h3>
          {next && <p className={styles["note"]}>{messages.scheduledReplaces(next.number, next.live)}</p>}
          <PublishChanges
            projectId={projectId}
            changes={changes}
            published={published ?? changed}
            scheduled={changed}
          />
        </section>
      )}
      <section aria-labelledby={`${headings}-link`}>
        <h3 id={`${headings}-link`}>{messages.draftLink}</h3>
        <DraftLinkField projectId={projectId} link={draft} changed={changed} />
      </section>
      <section aria-labelledby={`${headings}-past`}>
        <h3 id={`${headings}-past`}>{messages.publications}</h3>
        <ul className={styles["list"]}>
          {publications.map((publication) => (
            <PublicationItem
              key={publication.id}
              projectId={projectId}
              publication={publication}
              isLive={publication.id === liveId}
              isScheduled={scheduled.includes(publication)}
              changed={changed}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
