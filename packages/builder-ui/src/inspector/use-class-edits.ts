import type { NodeId } from "@tessera/document";
import {
  addClass,
  copyName,
  deleteClass,
  duplicateClass,
  isClassName,
  isNamedInCode,
  knownClasses,
  moveToClass,
  removeClass,
  renameClass,
} from "../css/classes.ts";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import type { Source } from "../state/source.ts";
import { useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";

/** What can be done with classes, each as one step of the history. */
export interface ClassEdits {
  readonly add: (name: string) => void;
  readonly remove: (name: string) => void;
  readonly rename: (from: string, to: string) => void;
  /** Returns the name of the copy, which the selected elements have then. */
  readonly duplicate: (name: string) => string;
  readonly deleteAll: (name: string) => void;
  readonly moveTo: (name: string) => void;
  /** Why a name cannot be that of a new class; undefined where it can. */
  readonly problemOf: (name: string) => string | undefined;
}

/** Edits the classes of the selected elements. */
export function useClassEdits(ids: readonly NodeId[]): ClassEdits {
  const store = useBuilderStore();
  const now = (): Source => sourceNow(store.getState().workspace);
  const enter = (source: Source, label: string): void =>
    void store.dispatch(workspaceActions.edited({ source, step: { label } }));
  return {
    add: (name) => enter(addClass(now(), ids, name), messages.addClassNamed(name)),
    remove: (name) => enter(removeClass(now(), ids, name), messages.removeClassNamed(name)),
    rename: (from, to) => {
      if (isNamedInCode(now(), from)) toast.info(messages.namedInCode(from));
      enter(renameClass(now(), from, to), messages.renameClassNamed(from, to));
    },
    duplicate: (name) => {
      const copy = copyName(now(), name);
      enter(duplicateClass(now(), ids, name, copy), messages.duplicateClassNamed(name));
      return copy;
    },
    deleteAll: (name) => {
      if (isNamedInCode(now(), name)) toast.info(messages.namedInCode(name));
      enter(deleteClass(now(), name), messages.deleteClassNamed(name));
    },
    moveTo: (name) => {
      const [id] = ids;
      if (id !== undefined) enter(moveToClass(now(), id, name), messages.moveToClassNamed(name));
    },
    problemOf: (name) => {
      if (!isClassName(name)) return messages.notAClassName(name);
      return knownClasses(now()).includes(name) ? messages.classTaken(name) : undefined;
    },
  };
}
