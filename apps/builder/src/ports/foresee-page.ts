/** A page that is not published yet, as the site will serve it, and what its site adds to the weight of it. */
import type { ForeseenPage, PageToMeasure } from "@tessera/builder-ui";
import type { PageRecord, SitePage, SiteRecord, UploadedImage } from "@tessera/content";
import { initialSettings } from "@tessera/content/rules";
import sizes from "virtual:site-scripts";
import {
  createPageRenderer,
  filesOfWidget,
  ownPlace,
  prepareSite,
  type ServedParts,
} from "@tessera/site-export/render";
import { siteUrl } from "./site-url.ts";

type MeasuredFile = ForeseenPage["own"][number];

/** Says how large a picture is; null where nobody knows. */
export type Describe = (url: string) => Promise<UploadedImage | null>;

/** Paths as long as those of the runtime, whose files have the hash of their content in their names. */
const hash = "0".repeat(16);
const scripts: ServedParts["scripts"] = {
  script: `/.tessera/site-${hash}.js`,
  tools: `/.tessera/tools-${hash}.js`,
  "tools-es": `/.tessera/tools-es-${hash}.js`,
  forms: `/.tessera/forms-${hash}.js`,
  visitor: `/.tessera/visitor-${hash}.js`,
};

/** Renders a page as its site will serve it; without a site, as the only page of one. */
export async function foreseePage(
  { page, marked }: PageToMeasure,
  known: SiteRecord | null,
  describe: Describe,
): Promise<ForeseenPage> {
  const whole = withPage(known ?? siteOf(page), page);
  const shown = whole.pages.find(({ id }) => id === page.id) as SitePage;
  const origin = new URL(siteUrl(whole.id)).origin;
  const parts = { scripts, sizeOf: await sizesOf(page, describe), hasCard: () => true };
  const prepared = prepareSite(whole);
  const render = createPageRenderer(prepared, parts);
  const { html, scripted, sends } = render(ownPlace(prepared, shown), origin);
  const own = [
    await pageFile(`${origin}/`, html),
    ...(scripted ? [scriptFile(origin, "site")] : []),
    ...(sends ? [scriptFile(origin, "forms")] : []),
  ];
  return {
    html: render(ownPlace(prepared, { ...shown, body: marked }), origin).html,
    own,
    served: { "/tools.js": sizes.tools, "/tools-es.js": sizes["tools-es"] },
    budgets: whole.settings.budgets,
  };
}

/** The site with a page as it is now. */
function withPage(site: SiteRecord, page: PageRecord): SiteRecord {
  return { ...site, pages: site.pages.map((each) => (each.id === page.id ? { ...each, ...page } : each)) };
}

/** A site that has nothing but a page. */
function siteOf(page: PageRecord): SiteRecord {
  return {
    id: 0,
    name: page.title,
    mainPageId: page.id,
    onSave: true,
    pages: [{ ...page, path: page.slug }],
    menu: [],
    redirects: [],
    settings: initialSettings,
  };
}

/** Looks up how large the uploads are that a page shows. */
async function sizesOf({ body }: PageRecord, describe: Describe): Promise<ServedParts["sizeOf"]> {
  const urls = filesOfWidget(body).filter((url) => /\/uploads\/[\w.-]+$/.test(url));
  const sizes = new Map(await Promise.all(urls.map(async (url) => [url, await describe(url)] as const)));
  return (url) => sizes.get(url) ?? null;
}

/** Texts below this many bytes travel as they are. */
const leastBytes = 512;

/** The runtime packs pages a little better than this; the rest of a page weighs far more. */
async function pageFile(url: string, html: string): Promise<MeasuredFile> {
  const { size } = new Blob([html]);
  return { url, kind: "html", size, sent: size < leastBytes ? size : await zippedSize(html) };
}

async function zippedSize(text: string): Promise<number> {
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(zipped).blob()).size;
}

function scriptFile(origin: string, name: "site" | "forms"): MeasuredFile {
  return { url: `${origin}/.tessera/${name}.js`, kind: "script", ...sizes[name] };
}
