import { attributeOf } from "@tessera/document";
import type { ReactNode } from "react";
import type { CascadeEntry } from "../css/cascade.ts";
import { classesInSelector } from "../css/class-selector.ts";
import { conditionOfWidth, setIn, setInAll, widthOfCondition } from "../css/style-scope.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import { useBuilderDispatch, useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import type { ProvenanceButtonProps } from "./provenance-button.tsx";
import { entryName } from "./provenance-names.ts";
import styles from "./provenance.module.css";
import { sharedClasses } from "./shared-values.ts";

/** Props of a {@link ProvenanceList}. */
export interface ProvenanceListProps extends ProvenanceButtonProps {
  /** Closes the list, since it led somewhere else. */
  onDone: () => void;
}

/** The declarations of a property, the one that wins first; with ways to its sources, and to give the value to a class. */
export function ProvenanceList(props: ProvenanceListProps): ReactNode {
  const { field, tracing, onReset, onDone } = props;
  const readOnly = useReadOnly();
  const { entries, winner } = tracing.of(field.property);
  const here = entries.find(tracing.isHere);
  const overruled = entries.filter((entry) => entry.holds && entry !== winner);
  const others = entries.filter(({ holds }) => !holds);
  return (
    <>
      <h4>{messages.cascadeOf(field.label)}</h4>
      <Group title={messages.winsHere} entries={winner ? [winner] : []} {...props} />
      <Group title={messages.overruled} entries={overruled} isOverruled {...props} />
      <Group title={messages.doesNotHold} entries={others} {...props} />
      {!winner && <Inherited {...props} />}
      {here && !readOnly && (
        <div className={styles["actions"]}>
          <Button
            onClick={() => {
              onReset();
              onDone();
            }}
          >
            {messages.resetNamed(field.label)}
          </Button>
          <MoveButtons {...props} entry={here} />
        </div>
      )}
    </>
  );
}

/** What the element has from one around it; a click selects that one. */
function Inherited({ field, tracing, onDone }: ProvenanceListProps): ReactNode {
  const dispatch = useBuilderDispatch();
  const inheritance = tracing.inherited(field.property);
  if (!inheritance) return <p>{messages.inheritedFromPage}</p>;
  const { id, tag, entry } = inheritance;
  const name = entry.selector === "" ? tag : `${tag}, ${entryName(entry, tracing)}`;
  const select = (): void => {
    dispatch(workspaceActions.selected([id]));
    onDone();
  };
  return (
    <>
      <p>{messages.inheritedFrom}</p>
      <ol>
        <li>
          <b>{entry.value}</b>
          <button
            type="button"
            className={styles["place"]}
            aria-label={messages.goToSource(name)}
            onClick={select}
          >
            {name}
          </button>
        </li>
      </ol>
    </>
  );
}

interface GroupProps extends ProvenanceListProps {
  title: string;
  entries: readonly CascadeEntry[];
  isOverruled?: boolean;
}

function Group({ title, entries, isOverruled = false, ...props }: GroupProps): ReactNode {
  if (entries.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ol>
        {entries.map((entry, at) => (
          <li key={at}>
            {isOverruled ? <s>{entry.value}</s> : <b>{entry.value}</b>}
            <Place entry={entry} {...props} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The name of a place, which leads there where the panel can show it. */
function Place({
  entry,
  nodes,
  choice,
  tracing,
  onDone,
}: ProvenanceListProps & { entry: CascadeEntry }): ReactNode {
  const name = `${entryName(entry, tracing)}${entry.important ? ` (${messages.importantHint})` : ""}`;
  const selectors = tracing.isOwn(entry) ? [] : simpleParts(entry.selector, nodes[0]?.tag ?? "", nodes);
  if (tracing.isHere(entry) || selectors === null) return <span>{name}</span>;
  const go = (): void => {
    choice.choose(selectors);
    choice.setState(entry.state);
    const width = widthOfCondition(entry.condition);
    if (conditionOfWidth(choice.scope.width) !== entry.condition) choice.setWidth(width);
    onDone();
  };
  return (
    <button type="button" className={styles["place"]} aria-label={messages.goToSource(name)} onClick={go}>
      {name}
    </button>
  );
}

/** The parts of a selector that the panel can choose: classes, the tag or the id alone; null for any other. */
function simpleParts(selector: string, tag: string, nodes: ProvenanceListProps["nodes"]): string[] | null {
  const isId = nodes.length === 1 && nodes[0] && selector === `#${attributeOf(nodes[0], "id") ?? ""}`;
  if (selector === tag || isId) return [selector];
  return classesInSelector(selector);
}

/** Gives the value of an element to one of its classes, from which all elements with this class have it. */
function MoveButtons({
  field: { property, label },
  nodes,
  choice: { scope },
  entry,
  tracing,
  onDone,
}: ProvenanceListProps & { entry: CascadeEntry }): ReactNode {
  const store = useBuilderStore();
  const ids = nodes.map(({ id }) => id);
  const [id] = ids;
  if (id === undefined || !tracing.isOwn(entry)) return null;
  const classes = sharedClasses(nodes).value.split(" ").filter(Boolean);
  const move = (name: string): void => {
    const source = sourceNow(store.getState().workspace);
    const cleared = setInAll(source, ids, scope, property, null);
    const next = setIn(cleared, id, { ...scope, selector: name }, property, entry.value);
    const step = { label: messages.moveValueNamed(label, name) };
    store.dispatch(workspaceActions.edited({ source: next, step }));
    onDone();
  };
  return classes.map((name) => (
    <Button key={name} onClick={() => move(`.${name}`)}>
      {messages.moveValueTo(`.${name}`)}
    </Button>
  ));
}
