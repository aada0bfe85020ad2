import type { ElementNode, NodeId } from "@tessera/document";
import { X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { isClassName, knownClasses } from "../css/classes.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import { tooltip } from "../primitives/tooltip.tsx";
import { useBuilderDispatch, useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./classes-field.module.css";
import { NameInput } from "./name-input.tsx";
import { ClassesMenu } from "./classes-menu.tsx";
import { sharedClasses } from "./shared-values.ts";
import { useClassEdits } from "./use-class-edits.ts";
import { useSelectorUsers } from "./use-selector-users.ts";
import type { StyleScopeChoice } from "./use-style-scope.ts";

/** Props of a {@link ClassesField}. */
export interface ClassesFieldProps {
  nodes: readonly ElementNode[];
  choice: StyleScopeChoice;
}

/** People write classes as selectors, too. */
const plainName = (text: string): string => text.replace(/^\./, "");

/** What a new name is asked for. */
type Asked = { kind: "rename"; name: string } | { kind: "move" } | null;

/** The classes of the selected elements, of which one or several together are chosen to be styled. */
export function ClassesField({ nodes, choice }: ClassesFieldProps): ReactNode {
  const readOnly = useReadOnly();
  const edits = useClassEdits(nodes.map(({ id }) => id));
  const store = useBuilderStore();
  const [asked, setAsked] = useState<Asked>(null);
  const usersOf = useSelectorUsers();
  const { chosen, choose } = choice;
  const names = sharedClasses(nodes).value.split(" ").filter(Boolean);
  const others = chosen.filter((selector) => !selector.startsWith("."));
  const take = (name: string): void => {
    if (asked?.kind === "rename") {
      edits.rename(asked.name, name);
      choose(chosen.map((each) => (each === `.${asked.name}` ? `.${name}` : each)));
    } else {
      if (asked) edits.moveTo(name);
      else if (!names.includes(name)) edits.add(name);
      choose([`.${name}`]);
    }
    setAsked(null);
  };
  return (
    <section className={styles["selector"]} aria-label={messages.styleSelector}>
      <header className={styles["head"]}>
        <h3>{messages.styleSelector}</h3>
        {!readOnly && (
          <ClassesMenu nodes={nodes} choice={choice} edits={edits} usersOf={usersOf} ask={setAsked} />
        )}
      </header>
      <div className={styles["chips"]}>
        <Chip
          name={nodes.length > 1 ? messages.theseElements : messages.thisElement}
          isChosen={chosen.length === 0}
          onChoose={() => choose([])}
        />
        {names.map((name) => (
          <Chip
            key={name}
            name={name}
            isChosen={chosen.includes(`.${name}`)}
            hint={messages.combineHint}
            onChoose={(isAlong) => choose(chosenWith(chosen, `.${name}`, isAlong, names))}
            {...(!readOnly && { onRemove: () => edits.remove(name) })}
          />
        ))}
        {others.map((selector) => (
          <Chip key={selector} name={selector} isChosen onChoose={() => choose([])} />
        ))}
      </div>
      {!readOnly && (
        <NameInput
          key={asked === null ? "" : asked.kind}
          label={asked ? messages.newClassName : messages.addClass}
          initial={asked?.kind === "rename" ? asked.name : ""}
          check={(text) => {
            const name = plainName(text);
            if (asked) return edits.problemOf(name);
            return isClassName(name) ? undefined : messages.notAClassName(name);
          }}
          {...(asked
            ? { onCancel: () => setAsked(null) }
            : { known: () => knownClasses(sourceNow(store.getState().workspace)) })}
          onTake={(text) => take(plainName(text))}
        />
      )}
      <Users selector={chosen.join("")} users={usersOf(chosen.join(""))} />
    </section>
  );
}

/** A class beside those that are chosen, in the order of the element's classes; alone where it is not to come along. */
function chosenWith(
  chosen: readonly string[],
  selector: string,
  isAlong: boolean,
  names: readonly string[],
): readonly string[] {
  if (!isAlong) return [selector];
  const next = chosen.includes(selector) ? chosen.filter((each) => each !== selector) : [...chosen, selector];
  return names.map((name) => `.${name}`).filter((each) => next.includes(each));
}

interface ChipProps {
  name: string;
  isChosen: boolean;
  hint?: string;
  onChoose: (isAlong: boolean) => void;
  onRemove?: () => void;
}

function Chip({ name, isChosen, hint, onChoose, onRemove }: ChipProps): ReactNode {
  return (
    <span className={styles["chip"]} data-chosen={isChosen || undefined}>
      <button
        type="button"
        aria-pressed={isChosen}
        {...(hint !== undefined && { ...tooltip(), "aria-description": hint })}
        onClick={({ ctrlKey, metaKey, shiftKey }) => onChoose(ctrlKey || metaKey || shiftKey)}
      >
        {name}
      </button>
      {onRemove && (
        <button
          type="button"
          className={styles["remove"]}
          aria-label={messages.removeClassNamed(name)}
          {...tooltip()}
          onClick={onRemove}
        >
          <X aria-hidden size={12} strokeWidth={2} />
        </button>
      )}
    </span>
  );
}

/** Tells how many elements a chosen selector concerns, and selects them. */
function Users({ selector, users }: { selector: string; users: readonly NodeId[] }): ReactNode {
  const dispatch = useBuilderDispatch();
  if (selector === "") return null;
  return (
    <p className={styles["users"]}>
      <span>{messages.selectorUsedBy(selector, users.length)}</span>
      {users.length > 1 && (
        <Button tone="quiet" onClick={() => dispatch(workspaceActions.selected(users))}>
          {messages.selectUsers}
        </Button>
      )}
    </p>
  );
}
