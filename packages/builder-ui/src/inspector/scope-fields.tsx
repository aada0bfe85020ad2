import type { ElementNode } from "@tessera/document";
import { useState, type FormEvent, type ReactNode } from "react";
import { conditionOf } from "../css/conditions.ts";
import {
  propertiesIn,
  scopesOf,
  styleWidths,
  widthName,
  widthOfCondition,
  widthsIn,
} from "../css/style-scope.ts";
import { stateName, styleStates } from "../css/states.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { SelectField, TextField } from "../primitives/field.tsx";
import { ReadOnly } from "../primitives/read-only.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { NameInput } from "./name-input.tsx";
import styles from "./inspector.module.css";
import scopeStyles from "./scope-fields.module.css";
import type { StyleScopeChoice } from "./use-style-scope.ts";

/** Props of {@link ScopeFields}. */
export interface ScopeFieldsProps {
  nodes: readonly ElementNode[];
  choice: StyleScopeChoice;
}

/** Stands for what is not listed. */
const other = "other";

/** Chooses the state and the widths that are styled, those that the sheet has rules for included. */
export function ScopeFields({ nodes, choice }: ScopeFieldsProps): ReactNode {
  const { scope, setState, setWidth } = choice;
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const [asked, setAsked] = useState<"state" | "width" | null>(null);
  /** Choices with a dot at each but the first one where something is set. */
  const marked = (values: readonly string[], key: "state" | "width", nameOf: (value: string) => string) =>
    [...new Set(values)].map((value) => {
      const isSet = nodes.some(({ id }) => propertiesIn(source, id, { ...scope, [key]: value }).length > 0);
      return [value, value !== "" && isSet ? `${nameOf(value)} •` : nameOf(value)] as const;
    });
  const own = nodes.flatMap(({ id }) => scopesOf(source, id, scope).map(({ state }) => state));
  const states = [...styleStates.map(([state]) => state), ...own, scope.state];
  const widths = [...styleWidths.map(([width]) => width), ...widthsIn(source.css), scope.width];
  const choose = (key: "state" | "width", value: string): void => {
    setAsked(value === other ? key : null);
    if (value !== other) (key === "state" ? setState : setWidth)(value);
  };
  return (
    <div className={styles["scope"]}>
      <ReadOnly value={false}>
        <SelectField
          label={messages.state}
          layout="row"
          options={[...marked(states, "state", stateName), [other, messages.otherState]]}
          value={asked === "state" ? other : scope.state}
          onChange={(event) => choose("state", event.target.value)}
        />
        {asked === "state" && (
          <NameInput
            label={messages.otherStateField}
            initial=":"
            check={(text) => (isState(text) ? undefined : messages.notAState(text))}
            onCancel={() => setAsked(null)}
            onTake={(text) => choose("state", text)}
          />
        )}
        <SelectField
          label={messages.screenWidth}
          layout="row"
          options={[...marked(widths, "width", widthName), [other, messages.otherWidth]]}
          value={asked === "width" ? other : scope.width}
          onChange={(event) => choose("width", event.target.value)}
        />
        {asked === "width" && <OtherWidth onTake={(width) => choose("width", width)} />}
      </ReadOnly>
    </div>
  );
}

/** True for pseudo-classes and pseudo-elements that this browser knows. */
function isState(text: string): boolean {
  return text.startsWith(":") && !text.includes(",") && CSS.supports(`selector(x${text})`);
}

/** A range of widths that is not listed, with one bound. */
function OtherWidth({ onTake }: { onTake: (width: string) => void }): ReactNode {
  const [bounds, setBounds] = useState({ min: "", max: "" });
  const [problem, setProblem] = useState<string>();
  const set = (kind: "min" | "max", text: string): void => {
    setProblem(undefined);
    setBounds({ ...bounds, [kind]: text });
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const given = (["min", "max"] as const).filter((kind) => bounds[kind].trim() !== "");
    const [kind] = given;
    const px = kind ? Number.parseFloat(bounds[kind]) : Number.NaN;
    if (!kind || given.length > 1 || !(px > 0)) return setProblem(messages.notAWidth);
    onTake(widthOfCondition(conditionOf({ kind, px })));
  };
  return (
    <form className={scopeStyles["width"]} aria-label={messages.otherWidth} onSubmit={send}>
      <TextField
        label={messages.narrowest}
        inputMode="numeric"
        value={bounds.min}
        onChange={({ target }) => set("min", target.value)}
      />
      <TextField
        label={messages.widest}
        inputMode="numeric"
        value={bounds.max}
        onChange={({ target }) => set("max", target.value)}
      />
      <Button type="submit">{messages.takeWidth}</Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}
