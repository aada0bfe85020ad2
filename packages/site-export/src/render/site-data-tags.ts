import { escapeHtml, escapeJson } from "../escape.ts";
import type { SiteData } from "../browser/site-data.ts";
import { siteDataId } from "./site-data-id.ts";

/** What a page tells the script of its site, and that script. */
export function siteDataTags(site: SiteData | undefined, script: string): string[] {
  return [
    ...(site ? [`<script type="application/json" id="${siteDataId}">${escapeJson(site)}</script>`] : []),
    `<script src="${escapeHtml(script)}" defer></script>`,
  ];
}
