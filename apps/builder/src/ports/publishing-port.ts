import { RefusedError, messages, type PublishingPort } from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { confirmed } from "./confirmed.ts";
import { serverTime } from "./server-time.ts";

/** What visitors of projects see. */
export function createPublishingPort(graph: Graph): PublishingPort {
  const written = <Value>(write: (own: Graph, now: number) => Promise<Value>): Promise<Value> =>
    worded(confirmed(graph, async (own) => write(own, await serverTime())));
  return {
    read: async (id) => content.readPublishing(graph, id, await serverTime()),
    changes: (id) => readChanges(graph, id),
    publish: (id, options) => written((own, now) => content.publishSite(own, id, { ...options, now })),
    publishAgain: (id, publicationId, note) =>
      written((own, now) => content.publishAgain(own, id, publicationId, { note, now })),
    remove: (id, publicationId) =>
      written((own, now) => content.removePublication(own, id, publicationId, now)),
    setOnSave: (id, onSave) => written((own, now) => content.setPublishOnSave(own, id, onSave, now)),
    shareDraft: (id, days) => written((own, now) => content.shareDraft(own, id, now + days * 86_400_000)),
    endDraft: (id) => confirmed(graph, (own) => content.endDraft(own, id)),
  };
}

/** What publishing was refused for, in the chosen language. */
async function worded<Value>(work: Promise<Value>): Promise<Value> {
  const words: Partial<Record<content.ContentErrorCode, string>> = {
    "large-site": messages.siteTooLarge,
    "many-scheduled": messages.manyScheduled,
    "live-publication": messages.publicationIsLive,
    "no-publication": messages.publicationMissing,
    "no-project": messages.projectMissing,
  };
  try {
    return await work;
  } catch (error) {
    const text = error instanceof content.ContentError ? words[error.code] : undefined;
    throw text === undefined ? error : new RefusedError(text, { cause: error });
  }
}

async function readChanges(graph: Graph, id: Id): Promise<content.SiteChanges> {
  const [live, draft] = await Promise.all([
    content.readLiveSite(graph, id, await serverTime()),
    content.readSite(graph, id),
  ]);
  if (!draft) throw new RefusedError(messages.projectMissing);
  return content.siteChanges(live?.site ?? null, draft);
}
