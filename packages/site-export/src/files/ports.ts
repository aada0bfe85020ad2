import type { ToolsName } from "../render/tools-name.ts";

/** A file that a page uses, as it was fetched. */
export interface FetchedFile {
  readonly bytes: Uint8Array;
  /** Its media type, such as `image/png`; "" when nobody says. */
  readonly type: string;
}

/** Scripts that exported pages load, and `container`, which serves them: `page` and `tools` of the widget renderer, `router`, `forms` and `visitor` of this package. */
export type ScriptName = "page" | ToolsName | "router" | "forms" | "visitor" | "site" | "container";

/** What exports need from around them. */
export interface ExportPorts {
  /** Fetches a file by its address as a widget has it, so maybe without host; null when it cannot be had. */
  fetch(url: string, signal: AbortSignal | undefined): Promise<FetchedFile | null>;
  /** The text of `container.mjs` of the site runtime, and of `@tessera/widget-renderer/page.js`, `…/tools.js`, `…/tools-es.js` and `@tessera/site-export/router.js`, `…/forms.js`, `…/visitor.js`. */
  script(name: ScriptName): Promise<string>;
}
