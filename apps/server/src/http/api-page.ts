import type { ApiDescription } from "./open-api.ts";
import { summaries } from "./summaries.ts";

type Route = ReturnType<ApiDescription["routes"]>[number];

/** The document as a page to read: no script, nothing from elsewhere. */
export function apiPage(description: ApiDescription): string {
  const groups = Map.groupBy(description.routes(), (route) => route.tag);
  const sections = Array.from(groups, ([tag, routes]) => section(tag, routes)).join("");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tessera API</title>
<style>${style}</style>
<main>
<h1>Tessera API</h1>
<p>The same as a document: <a href="/api/openapi.json">/api/openapi.json</a>. Calls marked <b>signed in</b> need
<code>Authorization: Bearer …</code>; every failure answers <code>{message, code}</code>.</p>
<nav>${[...groups.keys()].map((tag) => `<a href="#${tag}">${escape(title(tag))}</a>`).join(" ")}</nav>
${sections}</main>
</html>
`;
}

/** The policy under which the page is shown. */
export const apiPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

function section(tag: string, routes: readonly Route[]): string {
  return `<section id="${tag}"><h2>${escape(title(tag))}</h2>${routes.map(article).join("")}</section>\n`;
}

function article({ method, url, needsPerson, schema }: Route): string {
  const mark = needsPerson ? "<b>signed in</b>" : "";
  const parts = [
    ["Path", schema.params],
    ["Query", schema.querystring],
    ["Body", schema.body],
    ["Answer", schema.response?.["200"]],
  ] as const;
  const details = parts
    .filter(([, part]) => part && Object.keys(part).length > 0)
    .map(([name, part]) => `<dt>${name}</dt><dd><pre>${escape(shape(part as Shape, 0))}</pre></dd>`);
  const body = details.length > 0 ? `<dl>${details.join("")}</dl>` : "<p>Nothing more to say.</p>";
  return `<details><summary><code><i>${method}</i> ${escape(url)}</code> ${mark}<br>${escape(summaries[url] ?? "")}</summary>${body}</details>`;
}

interface Shape {
  type?: string;
  const?: unknown;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  maxLength?: number;
  maxItems?: number;
}

const deepest = 3;

/** A schema in the notation of types. */
function shape(schema: Shape, depth: number): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((part) => shape(part, depth)).join(" | ");
  if (schema.type === "array")
    return `${shape(schema.items ?? {}, depth)}[]${limit(schema.maxItems, "items")}`;
  if (schema.properties && depth < deepest) {
    const pad = "  ".repeat(depth + 1);
    const fields = Object.entries(schema.properties).map(
      ([name, own]) => `${pad}${name}${schema.required?.includes(name) ? "" : "?"}: ${shape(own, depth + 1)}`,
    );
    return `{\n${fields.join("\n")}\n${"  ".repeat(depth)}}`;
  }
  return `${schema.type ?? "any"}${limit(schema.maxLength, "characters")}`;
}

function limit(count: number | undefined, what: string): string {
  return count === undefined ? "" : ` (at most ${count} ${what})`;
}

function title(tag: string): string {
  return `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.75rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
summary { cursor: pointer; }
summary i { display: inline-block; min-width: 3.5rem; font-style: normal; font-weight: 600; }
b { font-size: 0.75rem; border: 1px solid; border-radius: 4px; padding: 0 0.25rem; }
pre { overflow-x: auto; margin: 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
`;
