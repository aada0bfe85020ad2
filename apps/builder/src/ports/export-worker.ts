/** The worker that makes archives: fetching, packing and hashing keep nothing else waiting here. */
import { serveExports } from "@tessera/site-export/worker";
import forms from "@tessera/site-export/forms.js?url";
import router from "@tessera/site-export/router.js?url";
import site from "@tessera/site-export/site.js?url";
// oxlint-disable-next-line import/default -- what is imported is the address
import visitor from "@tessera/site-export/visitor.js?url";
import page from "@tessera/widget-renderer/page.js?url";
// oxlint-disable-next-line import/default -- what is imported is the address
import container from "@tessera/site-runtime/container.mjs?url";
import tools from "@tessera/widget-renderer/tools.js?url";
import toolsInSpanish from "@tessera/widget-renderer/tools-es.js?url";

const scripts = { page, tools, "tools-es": toolsInSpanish, router, forms, visitor, site, container } as const;

serveExports(self, { fetch: take, script: async (name) => (await fetch(scripts[name])).text() });

/** What another site does not let us have keeps its address in the archive. */
async function take(
  url: string,
  signal: AbortSignal | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  try {
    const answer = await fetch(new URL(url, location.origin), { signal: signal ?? null });
    if (!answer.ok) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { bytes, type: answer.headers.get("content-type") ?? "" };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof TypeError) return null;
    throw error;
  }
}
