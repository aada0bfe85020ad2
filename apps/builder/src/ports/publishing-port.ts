import { RefusedError, messages, type PublishingPort } from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { confirmed } from "./confirmed.ts";

/** What visitors of projects see. */
export function createPublishingPort(graph: Graph): PublishingPort {
  return {
    read: (id) => content.readPublishing(graph, id),
    changes: (id) => readChanges(graph, id),
    publish: (id, options) => worded(confirmed(graph, (own) => content.publishSite(own, id, options))),
    publishAgain: (id, publicationId, note) =>
      worded(confirmed(graph, (own) => content.publishAgain(own, id, publicationId, note))),
    remove: (id, publicationId) =>
      worded(confirmed(graph, (own) => content.removePublication(own, id, publicationId))),
    setOnSave: (id, onSave) => worded(confirmed(graph, (own) => content.setPublishOnSave(own, id, onSave))),
    shareDraft: (id, days) =>
      confirmed(graph, (own) => content.shareDraft(own, id, Date.now() + days * 86_400_000)),
    endDraft: (id) => confirmed(graph, (own) => content.endDraft(own, id)),
  };
}

/** What publishing was refused for, in the chosen language. */
async function worded(work: Promise<void>): Promise<void> {
  const words: Partial<Record<content.ContentErrorCode, string>> = {
    "large-site": messages.siteTooLarge,
    "live-publication": messages.publicationIsLive,
    "no-publication": messages.publicationMissing,
    "no-project": messages.projectMissing,
  };
  try {
    await work;
  } catch (error) {
    const text = error instanceof content.ContentError ? words[error.code] : undefined;
    throw text === undefined ? error : new RefusedError(text, { cause: error });
  }
}

async function readChanges(graph: Graph, id: Id): Promise<content.SiteChanges> {
  const [live, draft] = await Promise.all([content.readLiveSite(graph, id), content.readSite(graph, id)]);
  if (!draft) throw new RefusedError(messages.projectMissing);
  return content.siteChanges(live?.site ?? null, draft);
}
