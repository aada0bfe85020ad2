/** The class by which the styles panel names one element in the style sheet. */
import {
  attributeOf,
  classListOf,
  descendants,
  hasClass,
  readStyle,
  setAttribute,
  type NodeId,
} from "@tessera/document";
import type { Source } from "../state/source.ts";

const ownClass = /^el-[a-z0-9]{6}$/;
const ownSelector = /^\.el-[a-z0-9]{6}(?![\w-])/;

/** True for a class of that kind. */
export function isOwnClass(name: string): boolean {
  return ownClass.test(name);
}

/** True for a selector that begins with the class of one element. */
export function isOwnSelector(selector: string): boolean {
  return ownSelector.test(selector);
}

/** The element's own class; null where it has none. */
export function ownClassOf({ document }: Pick<Source, "document">, id: NodeId): string | null {
  return classListOf(document.node(id)).find(isOwnClass) ?? null;
}

/** True for an element with styles of its own: in its `style` attribute, or in rules of its own class. */
export function hasOwnStyle(source: Pick<Source, "document">, id: NodeId): boolean {
  return readStyle(source.document, id).length > 0 || ownClassOf(source, id) !== null;
}

/** The source in which an element has a class of its own. */
export function withOwnClass(source: Source, id: NodeId): Source {
  if (ownClassOf(source, id) !== null) return source;
  const classes = attributeOf(source.document.node(id), "class") ?? "";
  return withClasses(source, id, `${classes} ${newClass(source)}`.trim());
}

/** The source with the `class` attribute of an element set; "" takes it away. */
export function withClasses(source: Source, id: NodeId, classes: string): Source {
  const named = setAttribute(source.document, id, "class", classes === "" ? null : classes);
  return named.ok ? { ...source, document: named.document } : source;
}

/** A class of that kind that nothing has yet. */
export function newClass({ css }: Source): string {
  for (;;) {
    const name = `el-${crypto.randomUUID().replaceAll("-", "").slice(0, 6)}`;
    if (!css.includes(name)) return name;
  }
}

/** True where another element has an element's own class, too: it is a copy. */
export function sharesOwnClass({ document }: Source, id: NodeId, name: string): boolean {
  for (const other of descendants(document))
    if (other !== id && hasClass(document.node(other), name)) return true;
  return false;
}
