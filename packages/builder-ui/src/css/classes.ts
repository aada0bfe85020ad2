/** Classes of what is open: the elements that have them and the rules that name them, changed together as one edit. */
import {
  classListOf,
  classNamesIn,
  descendants,
  hasClass,
  readStyle,
  renameClassIn,
  setAttribute,
  type NodeId,
} from "@tessera/document";
import { selectorsIn } from "@tessera/widget-renderer/frame";
import type { Source } from "../state/source.ts";
import { isOwnClass, ownClassOf, withClasses } from "./own-class.ts";
import { rewriteRules } from "./rewrite-rules.ts";
import { setInRule } from "./rules.ts";
import { withCopies } from "./style-scope.ts";

/** True for a name that can stand behind the dot of a selector as it is. */
export function isClassName(text: string): boolean {
  return /^(?:--|-?[_a-z\u0080-\uffff])[-\w\u0080-\uffff]*$/i.test(text);
}

/** The classes that elements and rules have, without those of single elements, in alphabetical order. */
export function knownClasses({ document, css }: Source): string[] {
  const onElements = [...descendants(document)].flatMap((id) => classListOf(document.node(id)));
  const all = new Set([...classNamesIn(css), ...onElements]);
  return [...all].filter((name) => !isOwnClass(name)).toSorted();
}

/** The source in which elements have one more class. */
export function addClass(source: Source, ids: readonly NodeId[], name: string): Source {
  return onEach(source, ids, (list) => (list.includes(name) ? list : [...list, name]));
}

/** The source in which elements have a class no longer. */
export function removeClass(source: Source, ids: readonly NodeId[], name: string): Source {
  return onEach(source, ids, (list) => list.filter((each) => each !== name));
}

/** The source in which a class has another name: on all elements and in all rules. */
export function renameClass(source: Source, from: string, to: string): Source {
  const renamed = onUsers(source, from, (list) => list.map((each) => (each === from ? to : each)));
  return { ...renamed, css: renameClassIn(source.css, from, to) };
}

/** A name for the copy of a class that nothing has yet: `card-copy`, `card-copy-2`. */
export function copyName(source: Source, name: string): string {
  const known = knownClasses(source);
  const names = Array.from(
    { length: known.length + 1 },
    (_, at) => `${name}-copy${at === 0 ? "" : `-${at + 1}`}`,
  );
  return names.find((each) => !known.includes(each)) ?? `${name}-copy`;
}

/** The source in which another class has the rules of one, too, and elements have it instead of that one. */
export function duplicateClass(source: Source, ids: readonly NodeId[], from: string, to: string): Source {
  const moved = onEach(source, ids, (list) => list.map((each) => (each === from ? to : each)));
  const css = rewriteRules(source.css, (rule) => {
    const parts = selectorsIn(rule.selector).filter((part) => classNamesIn(part).includes(from));
    if (parts.length === 0) return rule.text;
    const selector = parts.map((part) => renameClassIn(part, from, to)).join(", ");
    return `${rule.text}${rule.gap}${selector} ${rule.body}`;
  });
  return { ...moved, css };
}

/** The source without a class: neither elements have it nor is there a rule that needs it. */
export function deleteClass(source: Source, name: string): Source {
  const gone = onUsers(source, name, (list) => list.filter((each) => each !== name));
  const css = rewriteRules(source.css, ({ selector, body, text }) => {
    const parts = selectorsIn(selector);
    const kept = parts.filter((part) => !classNamesIn(part).includes(name));
    if (kept.length === parts.length) return text;
    return kept.length === 0 ? null : `${kept.join(", ")} ${body}`;
  });
  return { ...gone, css };
}

/** The source in which an element's own styles, with their states and widths, are those of a new class, which it has instead. */
export function moveToClass(source: Source, id: NodeId, name: string): Source {
  const own = ownClassOf(source, id);
  const declarations = readStyle(source.document, id);
  const named = addClass(removeClass(source, [id], own ?? ""), [id], name);
  const copied = own === null ? source.css : withCopies(source, `.${own}`, `.${name}`);
  const plain = own === null ? copied : deleteClass({ ...named, css: copied }, own).css;
  const css = declarations.reduce(
    (text, { property, value }) => setInRule(text, { selector: `.${name}` }, property, value),
    plain,
  );
  const bare = setAttribute(named.document, id, "style", null);
  return { ...named, document: bare.ok ? bare.document : named.document, css };
}

/** True where code that runs for the widget contains a name as a word: it is not changed with the class. */
export function isNamedInCode(source: Source, name: string): boolean {
  const { js, before_render, after_render, update, mount_child, custom_functions } = source;
  const code = [js, before_render, after_render, update, mount_child, JSON.stringify(custom_functions)];
  return code.some((text) => text.split(/[^-\w\u0080-\uffff]+/).includes(name));
}

function onUsers(source: Source, name: string, change: (list: string[]) => string[]): Source {
  const { document } = source;
  const users = [...descendants(document)].filter((id) => hasClass(document.node(id), name));
  return onEach(source, users, change);
}

function onEach(source: Source, ids: readonly NodeId[], change: (list: string[]) => string[]): Source {
  return ids.reduce((now, id) => {
    const list = classListOf(now.document.node(id));
    const next = [...new Set(change(list))].join(" ");
    return next === list.join(" ") ? now : withClasses(now, id, next);
  }, source);
}
