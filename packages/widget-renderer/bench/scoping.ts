import { scopeCss } from "../src/compose/scope-css.ts";

/** A way to keep the styles of a widget to itself. */
export type Scoping = "scope" | "shadow" | "class";

/** Milliseconds of one trial: until a hundred widgets are laid out, and until they are again after one class changed. */
export interface ScopingTimes {
  readonly mount: number;
  readonly change: number;
}

const kinds = 10;
const count = 100;

function css(kind: number): string {
  const rules = Array.from(
    { length: 20 },
    (_, at) => `.c${at} { color: rgb(${at}, ${kind}, 0); padding: ${at % 4}px }`,
  );
  return rules.join("\n");
}

const markup = `<p>${Array.from({ length: 28 }, (_, at) => `<i class="c${at % 20}">${at}</i>`).join("")}<b></b></p>`;

interface Way {
  prepare(kind: number): void;
  mount(host: HTMLElement, kind: number): void;
}

function styled(text: string): void {
  document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
}

/** As this package does it: one sheet a kind, in `@scope`. */
const scope: Way = {
  prepare: (kind) => styled(scopeCss(css(kind), `k${kind}`).css),
  mount(host, kind) {
    host.className = `k${kind}`;
    host.setAttribute("data-widget", "0");
    host.innerHTML = markup;
  },
};

/** One sheet a kind as well, adopted by a shadow root a widget. */
const sheets = new Map<number, CSSStyleSheet>();
const shadow: Way = {
  prepare(kind) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css(kind));
    sheets.set(kind, sheet);
  },
  mount(host, kind) {
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheets.get(kind)!];
    root.innerHTML = markup;
  },
};

/** The class in front of each selector: what there was before `@scope`. Leaks into the widgets inside. */
const nested: Way = {
  prepare: (kind) => styled(css(kind).replaceAll(/^\./gm, `.k${kind} .`)),
  mount(host, kind) {
    host.className = `k${kind}`;
    host.innerHTML = markup;
  },
};

const ways: Readonly<Record<Scoping, Way>> = { scope, shadow, class: nested };

/** Measures one way once, in a page that must be fresh. */
export function measureScoping(scoping: Scoping): ScopingTimes {
  const way = ways[scoping];
  const place = document.createElement("div");
  document.body.append(place);
  const started = performance.now();
  for (let kind = 0; kind < kinds; kind++) way.prepare(kind);
  for (let index = 0; index < count; index++) {
    const host = document.createElement("div");
    place.append(host);
    way.mount(host, index % kinds);
  }
  void place.offsetHeight;
  const mounted = performance.now();
  for (const host of place.children) {
    (host.shadowRoot ?? host).querySelector("b")!.className = "c7";
    void place.offsetHeight;
  }
  return { mount: mounted - started, change: (performance.now() - mounted) / count };
}
