import type {
  ChildLink,
  CustomFunction,
  Id,
  LibraryEntry,
  PageFields,
  WidgetInput,
  WidgetRecord,
} from "@tessera/content";
import { parseHtml, serializeHtml, type HtmlDocument } from "@tessera/document";

/** Everything that a person edits in the workplace, as one immutable value; undo moves between such values. */
export interface Source {
  readonly document: HtmlDocument;
  readonly css: string;
  readonly js: string;
  readonly before_render: string;
  readonly after_render: string;
  readonly update: string;
  readonly mount_child: string;
  readonly library: { readonly css: readonly LibraryEntry[]; readonly js: readonly LibraryEntry[] };
  readonly custom_functions: readonly CustomFunction[];
  /** Widgets that stand in containers of the document; those whose container is gone are not saved. */
  readonly children: readonly ChildLink[];
  /** The stored version that was put in place of what was open; it is no part of what is saved. */
  readonly taken?: TakenVersion;
  /** The widgets that are edited in place, as they were opened, by the wrapper of their place. They are not saved. */
  readonly inPlace?: Readonly<Record<string, WidgetRecord>>;
}

/** A version that was taken back, until the next save makes it a newer one. */
interface TakenVersion {
  readonly id: Id;
  /** How often what is open had been saved then, see `Workspace.saves`. */
  readonly saves: number;
}

/** The texts of a source that are code and can be edited as such. */
export type CodeField = "css" | "js" | "before_render" | "after_render" | "update" | "mount_child";

/** A source with nothing in it. */
export function emptySource(): Source {
  return {
    document: parseHtml(""),
    css: "",
    js: "",
    before_render: "",
    after_render: "",
    update: "",
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
  };
}

/** The source of a stored widget. */
export function sourceOf(widget: WidgetRecord): Source {
  const { css, js, before_render, after_render, update, mount_child, library, custom_functions } = widget;
  const children = widget.children.map(({ widget: _, ...link }) => link);
  const document = parseHtml(widget.html);
  return {
    document,
    css,
    js,
    before_render,
    after_render,
    update,
    mount_child,
    library,
    custom_functions,
    children,
  };
}

/** What is saved of a source: its texts, and the links to the widgets whose containers still stand in it. */
export function widgetInput(source: Source, name: string, type: string): WidgetInput {
  const { document, library, custom_functions, children, taken: _taken, inPlace: _inPlace, ...code } = source;
  const html = serializeHtml(document);
  return {
    ...code,
    name,
    type,
    html,
    library: { css: [...library.css], js: [...library.js] },
    custom_functions: [...custom_functions],
    children: children.filter((child) => html.includes(`"${child.wrapper}"`)),
  };
}

/** True when nothing was put on the canvas, blanks aside. Looks at the top level only, so it costs nothing to ask often. */
export function isEmpty({ document }: Source): boolean {
  const root = document.node(document.root);
  if (root?.kind !== "root") return true;
  return root.children.every((id) => {
    const child = document.node(id);
    return child?.kind === "text" && child.text.trim() === "";
  });
}

/** Fields of a page that nobody has filled in yet. */
export function emptyPageFields(title: string, slug: string): PageFields {
  return {
    title,
    slug,
    meta_title: "",
    meta_description: "",
    meta_keywords: "",
    social_image: "",
    search_listing: "",
    data_type: "",
    data_fields: "",
    width: "",
    type: "fluid",
    font_family: "Arial",
    font_size: "16",
  };
}

/** Fields of a page that this device has kept, with those that an earlier release did not know. */
export function wholePageFields(kept: PageFields): PageFields {
  return { ...emptyPageFields(kept.title, kept.slug), ...kept };
}
