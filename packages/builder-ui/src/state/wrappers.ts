import type { ChildLink } from "@tessera/content";
import {
  attributeOf,
  descendants,
  isWidgetContainer,
  setAttribute,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import type { Source } from "./source.ts";

/** A new name for the container of a widget; the link to the widget refers to it. */
export function newWrapper(): string {
  return `widget-${crypto.randomUUID()}`;
}

/** Gives the widget containers of a copy names of their own, with links like those of the original. */
export function withOwnWrappers(source: Source, original: NodeId, copy: NodeId): Source {
  const originals = containersIn(source.document, original);
  return containersIn(source.document, copy).reduce((now, container, index) => {
    const old = attributeOf(source.document.node(originals[index] as NodeId), "id");
    return renameContainer(now, container, old);
  }, source);
}

/** Gives pasted widget containers names of their own, with links like those they were copied with. */
export function withCopiedWrappers(
  source: Source,
  pasted: readonly NodeId[],
  links: readonly ChildLink[],
): Source {
  const containers = pasted.flatMap((id) => containersIn(source.document, id));
  return containers.reduce((now, container) => {
    const old = attributeOf(now.document.node(container), "id");
    return renameContainer({ ...now, children: [...links, ...now.children] }, container, old, now.children);
  }, source);
}

function containersIn(document: HtmlDocument, id: NodeId): NodeId[] {
  return [id, ...descendants(document, id)].filter((each) => isWidgetContainer(document.node(each)));
}

function renameContainer(source: Source, id: NodeId, old: string | null, kept = source.children): Source {
  const link = source.children.find(({ wrapper }) => wrapper === old);
  const wrapper = newWrapper();
  const renamed = setAttribute(source.document, id, "id", wrapper);
  if (!renamed.ok) return source;
  const links: ChildLink[] = link ? [{ ...link, wrapper }] : [];
  return { ...source, document: renamed.document, children: [...kept, ...links] };
}
