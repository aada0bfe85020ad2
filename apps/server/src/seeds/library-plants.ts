import { defaultWidgetType, linkers, types } from "@tessera/content/schema";
import { access, withThe } from "@tessera/graph/wire";

import type { Language } from "../languages.ts";
import type { Plant } from "./plant.ts";
import { inSpanish, templateInSpanish } from "./library/es/translate.ts";
import { templates, widgets } from "./library/library.ts";
import { screens } from "./screens.ts";
import type { SeedTemplate, SeedWidget } from "./library/seed-widget.ts";

/** The library in the graph, and which of its plants are the screens. */
export interface LibraryPlants {
  plants: Plant[];
  /** Names of the screens, in the order in which their widgets come first among the plants. */
  screens: string[];
  /** What the entries of the library show, the templates last. */
  shown: ShownPlant[];
}

/** A widget of the library or a template, with what is said of it. */
interface ShownPlant {
  name: string;
  description: string;
  plant: Plant;
}

const planted = "2026-11-20T00:00:00.000Z";

/** The screens in a language by themselves. */
export function screenPlants(language: Language): LibraryPlants {
  const own = Object.entries(screens[language]);
  return {
    plants: own.map(([, widget]) => widgetPlant(widget)),
    screens: own.map(([name]) => name),
    shown: [],
  };
}

/** English screens, posted widgets and posted templates; a widget that several contain is planted once. */
export function libraryPlants(): LibraryPlants {
  const { ofWidgets, ofTemplates } = shownPlants(widgets, templates);
  const posted = ofWidgets.map(({ plant }) => wrapper(types.publicWidget, linkers.publicWidgets, plant));
  const pages = ofTemplates.map(({ plant }) =>
    wrapper(types.templateWidget, `${types.templateWidget}_s_widget`, plant),
  );
  const inEnglish = screenPlants("en");
  return {
    plants: [...inEnglish.plants, ...posted, ...pages],
    screens: inEnglish.screens,
    shown: [...ofWidgets, ...ofTemplates],
  };
}

/** What the entries show to who reads Spanish; entries of their own would stand beside the English ones for everybody. */
export function spanishPlants(): LibraryPlants {
  const translated = new Map(widgets.map((widget) => [widget, inSpanish(widget)]));
  const { ofWidgets, ofTemplates } = shownPlants(
    [...translated.values()],
    templates.map((template) => templateInSpanish(template, translated)),
  );
  const shown = [...ofWidgets, ...ofTemplates];
  return { plants: shown.map(({ plant }) => plant), screens: [], shown };
}

function shownPlants(
  all: readonly SeedWidget[],
  pages: readonly SeedTemplate[],
): { ofWidgets: ShownPlant[]; ofTemplates: ShownPlant[] } {
  const known = new Map(all.map((widget) => [widget, widgetPlant(widget)]));
  const plantOf = (widget: SeedWidget): Plant => known.get(widget) ?? widgetPlant(widget);
  const shown = ({ name, description }: SeedWidget | SeedTemplate, plant: Plant): ShownPlant => {
    return { name, description, plant };
  };
  return {
    ofWidgets: all.map((widget) => shown(widget, plantOf(widget))),
    ofTemplates: pages.map((template) => shown(template, templatePlant(template, plantOf))),
  };
}

function wrapper(type: string, linker: string, widget: Plant): Plant {
  return { type, accessId: access.public, values: [], children: [[linker, widget]] };
}

function widgetPlant(widget: SeedWidget): Plant {
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

function templatePlant(template: SeedTemplate, plantOf: (widget: SeedWidget) => Plant): Plant {
  const { name, description } = template;
  const places = template.widgets.map((widget, at) => ({
    widget,
    wrapper: `widget-${at + 1}-${slug(widget.name)}`,
  }));
  const html = places
    .map((place) => `<div class="added-widget-container" id="${place.wrapper}"></div>`)
    .join("\n");
  const plant = widgetThing({ name, template_name: name, description, html });
  const children = places.map(
    ({ widget, wrapper }) => [linkers.widgetChildren, childPlant(wrapper, plantOf(widget))] as const,
  );
  return { ...plant, children };
}

function childPlant(wrapper: string, widget: Plant): Plant {
  const values = { type: defaultWidgetType, wrapper, use_latest: "false" };
  return { ...thing(types.childWidget, values), children: [[linkers.childWidgetInfo, widget]] };
}

function widgetThing(fields: Record<string, string>): Plant {
  return thing(types.widget, { ...fields, type: defaultWidgetType, timestamp: planted });
}

function thing(type: string, fields: Readonly<Record<string, string>>): Plant {
  const values = Object.entries(fields)
    .filter(([, text]) => text !== "")
    .map(([field, text]) => [`${type}_${field}`, withThe(field), text] as const);
  return { type, accessId: access.public, values, children: [] };
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
