import { readDeclarations, type ElementNode } from "@tessera/document";
import { Plus } from "lucide-react";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import properties from "../css/properties.json";
import { propertiesIn, setInAll, valueIn, type StyleScope } from "../css/style-scope.ts";
import { styleValue } from "../css/style-value.ts";
import { messages } from "../messages.ts";
import { TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useBuilder, useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./inspector.module.css";
import { sharedValue } from "./shared-values.ts";
import { LengthField } from "./style-control.tsx";

/** Keywords of the standard properties, by name. */
const keywords: Readonly<Record<string, string>> = properties;

/** Names that this browser knows. */
const names = Object.keys(keywords).filter((name) => CSS.supports(name, "initial"));

/** Props of {@link AllProperties}. */
export interface AllPropertiesProps {
  nodes: readonly ElementNode[];
  scope: StyleScope;
}

/** A property with what it is set to. */
type Setting = readonly [property: string, value: string | null];

/** Every property that is set on the selected elements in a scope, and a line to set any other one, or several that are pasted. */
export function AllProperties({ nodes, scope }: AllPropertiesProps): ReactNode {
  const ids = nodes.map(({ id }) => id);
  const store = useBuilderStore();
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const set = (settings: readonly Setting[]): void => {
    const now = sourceNow(store.getState().workspace);
    const next = settings.reduce(
      (each, [property, value]) => setInAll(each, ids, scope, property, value),
      now,
    );
    const label = messages.styleNamed(settings.map(([property]) => property).join(", "));
    store.dispatch(workspaceActions.edited({ source: next, step: { label } }));
  };
  const own = [...new Set(ids.flatMap((id) => propertiesIn(source, id, scope)))];
  return (
    <div className={styles["fields"]}>
      {own.length === 0 && <p className={styles["hint"]}>{messages.nothingSetHere}</p>}
      {own.map((property) => (
        <SetProperty
          key={property}
          property={property}
          {...sharedValue(ids, (id) => valueIn(source, id, scope, property))}
          onChange={(value) => set([[property, value]])}
        />
      ))}
      <NewProperty set={set} />
    </div>
  );
}

interface SetPropertyProps {
  property: string;
  value: string;
  mixed: boolean;
  onChange: (value: string | null) => void;
}

function SetProperty({ property, value, mixed, onChange }: SetPropertyProps): ReactNode {
  const id = useId();
  return (
    <>
      <LengthField
        label={property}
        origin="here"
        list={id}
        value={value}
        placeholder={mixed ? messages.mixed : "—"}
        check={(text) => problemOf(property, text)}
        onClear={() => onChange(null)}
        onCommit={(text) => onChange(styleValue(property, text) || null)}
      />
      <Words id={id} of={keywordsOf(property)} />
    </>
  );
}

function NewProperty({ set }: { set: (settings: readonly Setting[]) => void }): ReactNode {
  const id = useId();
  const [property, setProperty] = useState("");
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  const clear = (): void => {
    setProperty("");
    setValue("");
    setProblem(undefined);
  };
  /** Declarations that were typed or pasted as they stand in a style sheet. */
  const take = (text: string): boolean => {
    const declarations = readDeclarations(text);
    if (declarations.length === 0) return false;
    const wrong = declarations.map((each) => problemOf(each.property, each.value)).find(Boolean);
    if (wrong !== undefined) setProblem(wrong);
    else {
      set(declarations.map((each) => [each.property, styleValue(each.property, each.value)]));
      clear();
    }
    return true;
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const name = property.trim();
    if (name.includes(":")) {
      if (!take(name)) setProblem(messages.notDeclarations);
      return;
    }
    const wrong = value.trim() === "" ? messages.valueMissing : problemOf(name, value);
    if (wrong !== undefined) return setProblem(wrong);
    set([[name, styleValue(name, value)]]);
    clear();
  };
  return (
    <form className={styles["newProperty"]} aria-label={messages.addProperty} onSubmit={send}>
      <TextField
        label={messages.propertyName}
        list={`${id}-names`}
        value={property}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setProblem(undefined);
          setProperty(target.value);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          if (text.includes(":") && take(text)) event.preventDefault();
        }}
      />
      <TextField
        label={messages.propertyValue}
        list={`${id}-values`}
        value={value}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setProblem(undefined);
          setValue(target.value);
        }}
      />
      <IconButton type="submit" icon={Plus} label={messages.addProperty} />
      <Words id={`${id}-names`} of={names} />
      <Words id={`${id}-values`} of={keywordsOf(property.trim())} />
    </form>
  );
}

/** Suggestions of a field. */
function Words({ id, of }: { id: string; of: readonly string[] }): ReactNode {
  return (
    <datalist id={id}>
      {of.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}

function keywordsOf(property: string): string[] {
  const own = Object.hasOwn(keywords, property) ? (keywords[property] ?? "") : "";
  return own.split(" ").filter(Boolean).concat("inherit", "initial", "unset");
}

/** What is wrong with a property and its value; undefined where nothing is. */
function problemOf(property: string, value: string): string | undefined {
  const isOwn = /^--[\w-]+$/.test(property);
  if (!isOwn && !CSS.supports(property, "initial")) return messages.notAProperty(property);
  return styleValue(property, value) === null ? messages.notAValue(value.trim(), property) : undefined;
}
