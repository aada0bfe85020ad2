import { serializeHtml } from "@tessera/document";
import type { Id, WidgetRecord } from "@tessera/content";
import type { WidgetSource } from "@tessera/widget-renderer";
import type { BuilderPorts } from "../ports/ports.ts";
import type { Source } from "../state/source.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";

/**
 * Whether what is on the canvas may fetch files from other hosts: such a request tells the author who looks at it and when.
 * The viewer's own content may; that of others may once the viewer has agreed, author by author.
 */
export function mayReachOutside(
  workspace: Workspace,
  ports: Pick<BuilderPorts, "widgets" | "consents">,
): boolean {
  return strangersIn(workspace, ports).length === 0;
}

/** The authors of what is on the canvas to whom the viewer has not agreed yet. */
export function strangersIn(
  workspace: Workspace,
  ports: Pick<BuilderPorts, "widgets" | "consents">,
): number[] {
  return strangersAmong(originsIn(workspace), ports);
}

/** Ids of the stored things that are on the canvas. */
export function originsIn({ target, widgets }: Workspace): Id[] {
  return [...(target.id === null ? [] : [target.id]), ...Object.values(widgets).flatMap(originsOf)];
}

/**
 * Ids of a stored widget and of those inside it: of the version that is shown, and of its original. Which original a version
 * names is its author's word alone.
 */
export function originsOf(widget: WidgetRecord): Id[] {
  // What was never stored has no id.
  const own = [widget.id, widget.originId].filter((id) => id !== 0);
  return [...own, ...widget.children.flatMap((child) => originsOf(child.widget))];
}

/** The authors of stored things to whom the viewer has not agreed yet; the viewer is none of them. */
export function strangersAmong(
  ids: readonly Id[],
  { widgets, consents }: Pick<BuilderPorts, "widgets" | "consents">,
): number[] {
  const authors = new Set(ids.map((id) => widgets.authorOf(id)));
  return [...authors].filter((author) => author !== null).filter((author) => !consents.has(author));
}

/** Names of the other hosts from which the canvas would fetch something. */
export function hostsOf(workspace: Workspace): string[] {
  const { document, css } = sourceNow(workspace);
  return hostsNamed([serializeHtml(document), css, ...Object.values(workspace.widgets).flatMap(textsOf)]);
}

/** Names of the other hosts from which a widget would fetch something where it runs: those of its libraries as well. */
export function hostsOfRunning(widget: WidgetSource): string[] {
  const everyText = (each: WidgetSource): string[] => [
    each.html,
    each.css,
    ...each.library.css.map(({ url }) => url),
    ...each.library.js.map(({ url }) => url),
    ...each.children.flatMap((child) => everyText(child.widget)),
  ];
  return hostsNamed(everyText(widget));
}

/** Names of the other hosts from which the texts and libraries of a source itself would fetch something. */
export function hostsOfSource({ document, ...source }: Source): string[] {
  return hostsOfRunning({ ...source, html: serializeHtml(document), children: [] });
}

/** Names of the other hosts whose addresses stand in texts. */
export function hostsNamed(texts: readonly string[]): string[] {
  const hosts = new Set<string>();
  for (const [address] of texts.join("\n").matchAll(/(?:https?:)?\/\/[^\s"'()<>,;\\]+/gi)) {
    const host = URL.parse(address, location.href)?.host;
    if (host && host !== location.host && !names.has(host)) hosts.add(host);
  }
  return [...hosts].toSorted();
}

/** Hosts that stand in the names of vocabularies, which are not fetched. */
const names = new Set(["www.w3.org"]);

function textsOf(widget: WidgetRecord): string[] {
  return [widget.html, widget.css, ...widget.children.flatMap((child) => textsOf(child.widget))];
}
