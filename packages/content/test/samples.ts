import type { DocumentationInput, MenuEntry, PageInput, WidgetInput } from "../src/index.ts";

/** A widget with only what a test is about. */
export function widget(part: Partial<WidgetInput> = {}): WidgetInput {
  return {
    name: "Card",
    type: "the_card",
    html: "<p>Hello</p>",
    css: "",
    js: "",
    before_render: "",
    after_render: "",
    update: "",
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
    ...part,
  };
}

/** A page with only what a test is about. */
export function page(part: Partial<PageInput> = {}): Required<PageInput> {
  return {
    title: "Home",
    slug: "home",
    meta_title: "",
    meta_description: "",
    meta_keywords: "",
    social_image: "",
    search_listing: "",
    data_type: "",
    data_fields: "",
    width: "100%",
    type: "fluid",
    font_family: "Arial",
    font_size: "16",
    body: widget({ name: "Body" }),
    ...part,
  };
}

/** A widget that uses everything a widget can hold. */
export const richWidget: WidgetInput = widget({
  name: "Gallery",
  html: `<div>${"long ".repeat(100)}</div>`,
  css: ".a { color: red }",
  js: "let a = 1;",
  before_render: "before()",
  after_render: "after()",
  update: "update()",
  mount_child: "mount()",
  library: {
    css: [
      { order: 1, url: "https://example.org/b.css" },
      { order: 0, url: "https://example.org/a.css" },
    ],
    js: [{ order: 0, url: "https://example.org/a.js" }],
  },
  custom_functions: [{ name: "Say it", slug: "say-it", code: "return 1" }],
});

/** An item of a menu with only what a test is about. */
export function menuEntry(name: string, part: Partial<MenuEntry> = {}): MenuEntry {
  return { name, link: `/${name.toLowerCase()}`, action: "", auth: false, page: null, menus: [], ...part };
}

/** Documentation with only what a test is about. */
export function documentation(part: Partial<DocumentationInput> = {}): DocumentationInput {
  return {
    type: "blank",
    title: "Guide",
    text: "",
    content: "",
    language: "",
    creatorEmail: "",
    folder: "",
    docLinks: [],
    imageLinks: [],
    videoLinks: [],
    method: "",
    methodUrl: "",
    authType: "none",
    username: "",
    password: "",
    bearerToken: "",
    keyValues: [],
    script: "",
    body: "",
    returns: "",
    code: "",
    ...part,
  };
}
