import type { PageRecord, WidgetRecord } from "@tessera/content";
import { withoutFormAddresses } from "@tessera/content/rules";
import { messages } from "../messages.ts";
import { drawIcon } from "../render/icon.ts";
import { renderPage } from "../render/render-page.ts";
import { orange } from "@tessera/content/search";
import { toolsFor } from "../render/tools-name.ts";
import { filesOfWidget, renameInWidget } from "../render/addresses.ts";
import { AssetBox } from "./asset-box.ts";
import { UniquePaths } from "./names.ts";
import { readme, type FileOptions } from "./file-options.ts";
import type { ExportPorts } from "./ports.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";

/** One page that opens from a disk: `index.html`, `style.css` and what it uses. */
export async function* pageFiles(
  page: PageRecord,
  ports: ExportPorts,
  options: FileOptions = {},
): AsyncGenerator<ArchiveFile, void, undefined> {
  yield* shownPage({ page, about: messages.pageReadme(page.title) }, ports, options);
  options.onProgress?.(1, 1);
}

/** One widget: a page that runs it, and its parts as files in `source/`. */
export async function* widgetFiles(
  widget: WidgetRecord,
  ports: ExportPorts,
  options: FileOptions = {},
): AsyncGenerator<ArchiveFile, void, undefined> {
  const { name } = widget;
  const page = { ...plainPage, title: name, meta_description: messages.widgetAbout(name), body: widget };
  yield* shownPage({ page, about: messages.widgetReadme(name) }, ports, options);
  for (const [file, content] of sourcesOf(widget))
    if (content !== "") yield { path: `source/${file}`, content };
  options.onProgress?.(1, 1);
}

const plainPage = {
  id: 0,
  slug: "",
  meta_title: "",
  meta_keywords: "",
  social_image: "",
  search_listing: "",
  data_type: "",
  data_fields: "",
  width: "100%",
  type: "fluid",
  font_family: "Arial",
  font_size: "16",
} as const;

/** Without an icon of its own a page would ask its host for one that is not there. */
const icon = "icon.png";

/** What is shown by itself. */
interface Shown {
  readonly page: PageRecord;
  /** Text of the README. */
  readonly about: string;
}

async function* shownPage(
  { page, about }: Shown,
  ports: ExportPorts,
  options: FileOptions,
): AsyncGenerator<ArchiveFile, void, undefined> {
  const paths = new UniquePaths();
  for (const own of ["index.html", "style.css", "README.md", "scripts", "source", icon]) paths.take(own);
  const box = new AssetBox(ports, paths, options.signal);
  await box.bring(filesOfWidget(page.body));
  const { html, css, scripted, sends } = renderPage(
    { ...page, body: renameInWidget(page.body, (url) => box.pathOf(url) ?? url) },
    {
      siteName: "",
      address: "",
      params: {},
      script: "scripts/page.js",
      tools: "scripts/tools.js",
      stylesheet: "style.css",
      headTags: [`<link rel="icon" href="${icon}">`],
      sizeOf: (url) => box.sizeOf(url),
      forms: { address: null, script: "scripts/forms.js" },
      ...(options.language === undefined ? {} : { language: options.language }),
    },
  );
  yield { path: "index.html", content: html };
  yield { path: "style.css", content: css };
  yield { path: icon, content: drawIcon(page.title, orange, 192) };
  yield* box.take();
  if (scripted) {
    yield { path: "scripts/page.js", content: await ports.script("page") };
    yield { path: "scripts/tools.js", content: await ports.script(toolsFor(options.language ?? "en")) };
  }
  if (sends) yield { path: "scripts/forms.js", content: await ports.script("forms") };
  yield readme(about, box, options);
}

function sourcesOf(widget: WidgetRecord): [name: string, content: string][] {
  const { html, css, js, before_render, after_render, update, mount_child, custom_functions } = widget;
  return [
    ["widget.html", withoutFormAddresses(html)],
    ["widget.css", css],
    ["widget.js", js],
    ["before_render.js", before_render],
    ["after_render.js", after_render],
    ["update.js", update],
    ["mount_child.js", mount_child],
    ["services.json", custom_functions.length > 0 ? `${JSON.stringify(custom_functions, null, 2)}\n` : ""],
  ];
}
