import { attributeOf, type ElementNode, type NodeId } from "@tessera/document";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { hasOwnStyle } from "../css/own-class.ts";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem } from "../primitives/menu.tsx";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import type { ClassEdits } from "./use-class-edits.ts";
import type { StyleScopeChoice } from "./use-style-scope.ts";

/** Props of a {@link ClassesMenu}. */
export interface ClassesMenuProps {
  nodes: readonly ElementNode[];
  choice: StyleScopeChoice;
  edits: ClassEdits;
  usersOf: (selector: string) => readonly NodeId[];
  /** Asks for the new name of a class, or for that of the class to which an element's styles go. */
  ask: (asked: { kind: "rename"; name: string } | { kind: "move" }) => void;
}

/** What can be done with the chosen class, and selectors beyond classes. */
export function ClassesMenu({
  nodes,
  choice: { chosen, choose },
  edits,
  usersOf,
  ask,
}: ClassesMenuProps): ReactNode {
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const [only, more] = chosen;
  const name = only?.startsWith(".") && more === undefined ? only.slice(1) : null;
  const [node, another] = nodes;
  const alone = another ? undefined : node;
  const hasStyle = alone && hasOwnStyle(source, alone.id);
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={messages.selectorActions} />} align="end">
      {name !== null && (
        <>
          <MenuItem onSelect={() => ask({ kind: "rename", name })}>{messages.renameClass}</MenuItem>
          <MenuItem onSelect={() => choose([`.${edits.duplicate(name)}`])}>
            {messages.duplicateClass}
          </MenuItem>
          <MenuItem danger onSelect={() => edits.deleteAll(name)}>
            {messages.deleteClass}
          </MenuItem>
        </>
      )}
      <MenuItem disabled={!hasStyle} onSelect={() => ask({ kind: "move" })}>
        {messages.moveToClass}
      </MenuItem>
      {selectorsOf(nodes).map((selector) => (
        <MenuItem key={selector} onSelect={() => choose([selector])}>
          {messages.styleSelectorNamed(selector, usersOf(selector).length)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The tag of elements, if they share it, and the id of one. */
function selectorsOf([first, ...others]: readonly ElementNode[]): string[] {
  if (!first) return [];
  const id = others.length === 0 ? attributeOf(first, "id") : null;
  const isId = id !== null && CSS.escape(id) === id && id !== "";
  return [...(others.every(({ tag }) => tag === first.tag) ? [first.tag] : []), ...(isId ? [`#${id}`] : [])];
}
