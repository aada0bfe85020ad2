import { serializeHtml } from "@tessera/document";
import type { WidgetRecord } from "@tessera/content";
import type { BuilderPorts } from "../ports/ports.ts";
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
  { target, widgets }: Workspace,
  ports: Pick<BuilderPorts, "widgets" | "consents">,
): number[] {
  const ids = [...(target.id === null ? [] : [target.id]), ...Object.values(widgets).flatMap(originIds)];
  const authors = new Set(ids.map((id) => ports.widgets.authorOf(id)));
  return [...authors].filter((author) => author !== null).filter((author) => !ports.consents.has(author));
}

/** Names of the other hosts from which the canvas would fetch something. */
export function hostsOf(workspace: Workspace): string[] {
  const { document, css } = sourceNow(workspace);
  const texts = [serializeHtml(document), css, ...Object.values(workspace.widgets).flatMap(textsOf)];
  const hosts = new Set<string>();
  for (const [address] of texts.join("\n").matchAll(/(?:https?:)?\/\/[^\s"'()<>,;\\]+/gi)) {
    const host = URL.parse(address, location.href)?.host;
    if (host && host !== location.host && !names.has(host)) hosts.add(host);
  }
  return [...hosts].toSorted();
}

/** Hosts that stand in the names of vocabularies, which are not fetched. */
const names = new Set(["www.w3.org"]);

// A widget that contains itself ends at its second sight; records end there already.
function originIds(widget: WidgetRecord): number[] {
  return [widget.originId, ...widget.children.flatMap((child) => originIds(child.widget))];
}

function textsOf(widget: WidgetRecord): string[] {
  return [widget.html, widget.css, ...widget.children.flatMap((child) => textsOf(child.widget))];
}
