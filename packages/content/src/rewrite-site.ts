/** Edits the HTML and CSS of the pages of a project and of the widgets inside them, all in one step. */
import type { Graph, Transaction } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { textsOfSettings } from "./project-settings.ts";
import { readSite } from "./projects.ts";
import { findVersion } from "./read-widget.ts";
import type { ChildLink, Id, WidgetCode, WidgetRecord } from "./records.ts";
import { types } from "./schema.ts";
import type { ProjectSettings, SitePage } from "./site-records.ts";
import { writeCopy } from "./widgets.ts";
import { setText, toInput } from "./write-widget.ts";

/** The texts of a widget that are edited. */
export type StyledCode = Pick<WidgetCode, "html" | "css">;

/** How many things an edit touches. */
export interface Touched {
  /** Pages of the project. */
  readonly pages: number;
  /** Widgets of the viewer inside them. */
  readonly widgets: number;
  /** Widgets that keep what they say: those of others, and versions that a newer one has replaced. */
  readonly kept: number;
}

/** What an edit does, and what it may touch. */
export interface SiteEdit {
  /** Returns the same texts where nothing changes. */
  readonly edit: (code: StyledCode) => StyledCode;
  /** True for what the viewer may write. */
  readonly mayWrite: (id: Id) => boolean;
  /** A page that is left as it is, since somebody works on it. */
  readonly except?: Id | undefined;
}

/** Counts what an edit would touch. */
export async function countTouched(graph: Graph, projectId: Id, edit: SiteEdit): Promise<Touched> {
  const pages = await pagesOf(graph, projectId, edit);
  return (await editorOf(graph, edit, pages)).counts(pages);
}

/** Edits pages and widgets, and changes settings of the project with them, all in one step. */
export async function rewriteSite(
  graph: Graph,
  projectId: Id,
  edit: SiteEdit,
  settings: Partial<ProjectSettings>,
): Promise<Touched> {
  const pages = await pagesOf(graph, projectId, edit);
  const editor = await editorOf(graph, edit, pages);
  await graph.transaction(async (tx) => {
    for (const page of pages) await editor.write(tx, page.body);
    for (const [field, text] of Object.entries(textsOfSettings(settings)))
      if (text !== undefined) await setText(tx, projectId, types.project, field, text);
  });
  return editor.counts(pages);
}

async function pagesOf(graph: Graph, projectId: Id, { mayWrite, except }: SiteEdit): Promise<SitePage[]> {
  const site = await readSite(graph, projectId);
  if (!site) throw new ContentError("no-project");
  return site.pages.filter(({ id }) => id !== except && mayWrite(id));
}

async function editorOf(graph: Graph, edit: SiteEdit, pages: readonly SitePage[]): Promise<Editor> {
  const editor = new Editor(graph, edit);
  for (const page of pages) await editor.add(page.body);
  return editor;
}

/** What is known of a version of a widget. */
interface Found {
  /** True when its own texts change. */
  readonly changes: boolean;
  /** True when it may be given a new version. */
  readonly writable: boolean;
}

/** Finds the widgets that an edit touches, each once, and writes them, innermost first. */
class Editor {
  readonly #graph: Graph;
  readonly #edit: SiteEdit;
  readonly #found = new Map<Id, Found>();
  readonly #written = new Map<Id, Promise<Id>>();

  constructor(graph: Graph, edit: SiteEdit) {
    this.#graph = graph;
    this.#edit = edit;
  }

  async add(widget: WidgetRecord): Promise<void> {
    if (this.#found.has(widget.id)) return;
    const edited = this.#edit.edit(widget);
    const changes = edited.html !== widget.html || edited.css !== widget.css;
    this.#found.set(widget.id, { changes, writable: false });
    for (const child of widget.children) await this.add(child.widget);
    const writable = this.#edit.mayWrite(widget.originId) && (await this.#isLatest(widget));
    this.#found.set(widget.id, { changes, writable });
  }

  /** Of an older version a newer one would undo what was saved since. */
  async #isLatest({ id, originId }: WidgetRecord): Promise<boolean> {
    return (await findVersion(this.#graph, originId, {}))?.id === this.#graph.concepts.resolve(id);
  }

  counts(pages: readonly SitePage[]): Touched {
    const bodies = new Set(pages.map(({ body }) => body.id));
    const touched = [...this.#found].filter(([, { changes }]) => changes);
    const inside = touched.filter(([id]) => !bodies.has(id));
    return {
      pages: touched.length - inside.length,
      widgets: inside.filter(([, { writable }]) => writable).length,
      kept: inside.filter(([, { writable }]) => !writable).length,
    };
  }

  /** Writes a widget where it changes; resolves to the version that is shown then. */
  write(tx: Transaction, widget: WidgetRecord): Promise<Id> {
    const known = this.#written.get(widget.id) ?? this.#write(tx, widget);
    this.#written.set(widget.id, known);
    return known;
  }

  async #write(tx: Transaction, widget: WidgetRecord): Promise<Id> {
    const input = toInput(widget);
    const children: ChildLink[] = [];
    for (const { widget: child, ...link } of widget.children) {
      const shown = await this.write(tx, child);
      children.push({ ...link, widgetId: link.useLatest || shown === child.id ? link.widgetId : shown });
    }
    const { changes = false, writable = false } = this.#found.get(widget.id) ?? {};
    const isMoved = children.some(({ widgetId }, at) => widgetId !== input.children[at]?.widgetId);
    if (!writable || !(changes || isMoved)) return widget.id;
    const { html, css } = this.#edit.edit(widget);
    return (await writeCopy(this.#graph, tx, widget.id, { input: { ...input, html, css, children } })).id;
  }
}
