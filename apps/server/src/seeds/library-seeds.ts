import { defaultWidgetType, linkers, types } from "@tessera/content/schema";
import { access, withThe } from "@tessera/graph/wire";

import type { Language } from "../languages.ts";
import type { CompositionDraft } from "../batches/composition-batch.ts";
import { inSpanish } from "./library/es/translate.ts";
import { placeWidgets } from "./library/place-widgets.ts";
import { screens } from "./screens.ts";
import type { SeedCollection, SeedTemplate, SeedWidget } from "./library/seed-widget.ts";

/** The library in the graph, and which of its drafts are the screens. */
export interface LibrarySeeds {
  drafts: CompositionDraft[];
  /** Names of the screens, in the order in which their widgets come first among the drafts. */
  screens: string[];
  /** What the entries of the library show, the templates last. */
  shown: ShownSeed[];
}

/** A widget of the library or a template, with what is said of it. */
interface ShownSeed {
  name: string;
  description: string;
  draft: CompositionDraft;
}

const seededAt = "2026-11-20T00:00:00.000Z";

/** The screens in a language by themselves. */
export function screenSeeds(language: Language): LibrarySeeds {
  const own = Object.entries(screens[language]);
  return {
    drafts: own.map(([, widget]) => widgetDraft(widget)),
    screens: own.map(([name]) => name),
    shown: [],
  };
}

/** Posted widgets and posted templates of a collection; a widget that several contain is seeded once. */
export function collectionSeeds(collection: SeedCollection): LibrarySeeds {
  const { ofWidgets, ofTemplates } = shownSeeds(collection);
  const posted = ofWidgets.map(({ draft }) => wrapper(types.publicWidget, linkers.publicWidgets, draft));
  const pages = ofTemplates.map(({ draft }) =>
    wrapper(types.templateWidget, `${types.templateWidget}_s_widget`, draft),
  );
  // Lists show the newest first. Those of the first collection are in stores in the order in which it names them.
  const themed = collection.widgets.some(({ theme }) => theme !== undefined);
  const inOrder = themed ? posted.toReversed() : posted;
  return { drafts: [...inOrder, ...pages], screens: [], shown: [...ofWidgets, ...ofTemplates] };
}

/** What the entries show to who reads Spanish; entries of their own would stand beside the English ones for everybody. */
export function spanishSeeds(collection: SeedCollection): LibrarySeeds {
  const { ofWidgets, ofTemplates } = shownSeeds(inSpanish(collection));
  const shown = [...ofWidgets, ...ofTemplates];
  return { drafts: shown.map(({ draft }) => draft), screens: [], shown };
}

function shownSeeds({ widgets, templates }: SeedCollection): {
  ofWidgets: ShownSeed[];
  ofTemplates: ShownSeed[];
} {
  const known = new Map(widgets.map((widget) => [widget, widgetDraft(widget)]));
  const draftOf = (widget: SeedWidget): CompositionDraft => known.get(widget) ?? widgetDraft(widget);
  // Stores know things by their place in the batch that they were filled with: themed widgets are in it twice.
  const childOf = (widget: SeedWidget): CompositionDraft =>
    widget.theme === undefined ? draftOf(widget) : widgetDraft(widget);
  const shown = ({ name, description }: SeedWidget | SeedTemplate, draft: CompositionDraft): ShownSeed => {
    return { name, description, draft };
  };
  return {
    ofWidgets: widgets.map((widget) => shown(widget, draftOf(widget))),
    ofTemplates: templates.map((template) => shown(template, templateDraft(template, childOf))),
  };
}

function wrapper(type: string, linker: string, widget: CompositionDraft): CompositionDraft {
  return { type, accessId: access.public, values: [], children: [[linker, widget]] };
}

function widgetDraft(widget: SeedWidget): CompositionDraft {
  const { name, description, html, css, afterRender = "", update = "" } = widget;
  return widgetThing({
    name,
    public_name: name,
    description,
    html,
    css,
    after_render: afterRender,
    update,
  });
}

function templateDraft(
  template: SeedTemplate,
  childOf: (widget: SeedWidget) => CompositionDraft,
): CompositionDraft {
  const { name, description, css, page } = template;
  const places = template.widgets.map((widget, at) => ({
    widget,
    wrapper: `widget-${at + 1}-${slug(widget.name)}`,
  }));
  const containers = places.map(
    (place) => `<div class="added-widget-container" id="${place.wrapper}"></div>`,
  );
  const html = placeWidgets(page, containers);
  const draft = widgetThing({ name, template_name: name, description, html, css });
  const children = places.map(
    ({ widget, wrapper }) => [linkers.widgetChildren, childDraft(wrapper, childOf(widget))] as const,
  );
  return { ...draft, children };
}

function childDraft(wrapper: string, widget: CompositionDraft): CompositionDraft {
  const values = { type: defaultWidgetType, wrapper, use_latest: "false" };
  return { ...thing(types.childWidget, values), children: [[linkers.childWidgetInfo, widget]] };
}

function widgetThing(fields: Record<string, string>): CompositionDraft {
  return thing(types.widget, { ...fields, type: defaultWidgetType, timestamp: seededAt });
}

function thing(type: string, fields: Readonly<Record<string, string>>): CompositionDraft {
  const values = Object.entries(fields)
    .filter(([, text]) => text !== "")
    .map(([field, text]) => [`${type}_${field}`, withThe(field), text] as const);
  return { type, accessId: access.public, values, children: [] };
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
