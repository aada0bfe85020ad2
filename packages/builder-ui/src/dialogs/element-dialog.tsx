import type { PaletteAttribute, PaletteElement, PaletteInput } from "@tessera/content";
import { Plus, X } from "lucide-react";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePalette } from "../state/use-palette.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { SelectField, TextArea, TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { differs, useGuardedClose } from "../primitives/unsaved.tsx";
import styles from "./element-dialog.module.css";
import form from "../primitives/form.module.css";
import { told } from "../commands/use-naming.ts";
import { useSubmit } from "../primitives/use-submit.ts";

const empty: PaletteInput = {
  name: "",
  tag: "",
  void: false,
  default: "",
  icon: "",
  division: "",
  attributes: [],
};

/** Names of HTML and custom elements. */
const tagName = /^[a-z][a-z0-9-]*$/;

/** Creates an element of the palette, or updates one; for administrators. */
export function ElementDialog({
  element,
  close,
}: {
  element: PaletteElement | null;
  close: () => void;
}): ReactNode {
  const { palette } = usePorts();
  const [input, setInput] = useState<PaletteInput>(element ?? empty);
  const [wrong, setWrong] = useState<"name" | "tag" | null>(null);
  const { busy, run } = useSubmit();
  const nameField = useRef<HTMLInputElement>(null);
  const tagField = useRef<HTMLInputElement>(null);
  const leave = useGuardedClose(differs(input, element ?? empty), close);
  const set = (change: Partial<PaletteInput>): void => setInput({ ...input, ...change });

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const field = wrongFieldOf(input);
    setWrong(field);
    if (field) return (field === "name" ? nameField : tagField).current?.focus();
    const write = (): Promise<boolean> =>
      element
        ? told(palette.update(element, input), messages.elementUpdated, messages.noConnection)
        : told(palette.create(input), messages.elementCreated, messages.noConnection);
    if (await run(write)) close();
  };

  return (
    <Dialog
      open
      onOpenChange={leave}
      title={element ? messages.updateElement : messages.createElementTitle}
      size="wide"
    >
      <form className={form["form"]} onSubmit={send} noValidate>
        <div className={form["pair"]}>
          <TextField
            ref={nameField}
            label={messages.name}
            value={input.name}
            invalid={wrong === "name"}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            ref={tagField}
            label={messages.tag}
            value={input.tag}
            invalid={wrong === "tag"}
            error={wrong === "tag" && input.tag.trim() !== "" ? messages.notATag : undefined}
            onChange={(event) => set({ tag: event.target.value.toLowerCase() })}
          />
          <TextField
            label={messages.iconPath}
            value={input.icon}
            onChange={(event) => set({ icon: event.target.value })}
          />
          <TextField
            label={messages.division}
            value={input.division}
            onChange={(event) => set({ division: event.target.value })}
          />
        </div>
        <label className={form["check"]}>
          <input
            type="checkbox"
            checked={!input.void}
            onChange={(event) => set({ void: !event.target.checked })}
          />
          {messages.closingTag}
        </label>
        <TextArea
          label={messages.defaultValue}
          rows={4}
          value={input.default}
          disabled={input.void}
          onChange={(event) => set({ default: event.target.value })}
        />
        <Attributes attributes={input.attributes} onChange={(attributes) => set({ attributes })} />
        <DialogActions>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit" busy={busy}>
            {element ? messages.update : messages.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function wrongFieldOf({ name, tag }: PaletteInput): "name" | "tag" | null {
  if (name.trim() === "") return "name";
  return tagName.test(tag.trim()) ? null : "tag";
}

type AttributeInput = PaletteInput["attributes"][number];

function Attributes(props: {
  attributes: AttributeInput[];
  onChange: (attributes: AttributeInput[]) => void;
}): ReactNode {
  const { attributes, onChange } = props;
  const [adding, setAdding] = useState(false);
  const add = (attribute: AttributeInput): void => {
    onChange([...attributes.filter(({ name }) => name !== attribute.name), attribute]);
    setAdding(false);
  };
  return (
    <section aria-label={messages.selectedAttributes}>
      <h3 className={styles["heading"]}>{messages.selectedAttributes}</h3>
      <ul className={styles["list"]}>
        {attributes.map(({ name, type, value }) => (
          <li key={name}>
            <strong>{name}</strong>
            <small>
              {type}
              {value && `: ${value}`}
            </small>
            <IconButton
              icon={X}
              label={messages.removeNamed(name)}
              onClick={() => onChange(attributes.filter((other) => other.name !== name))}
            />
          </li>
        ))}
      </ul>
      {adding ? (
        <NewAttribute add={add} />
      ) : (
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden size={14} />
          {messages.addNewAttributes}
        </Button>
      )}
    </section>
  );
}

const kinds = ["string", "boolean", "array", "color"] as const;

/** Takes an attribute that the palette knows already, or a new one. */
function NewAttribute({ add }: { add: (attribute: AttributeInput) => void }): ReactNode {
  const palette = usePalette();
  const known = palette.status === "ready" ? knownAttributes(palette.value) : [];
  const [attribute, setAttribute] = useState<AttributeInput>({ name: "", type: "string", value: "" });
  const choose = (name: string): void => {
    const { id: _, ...found } = known.find((each) => each.name === name) ?? { id: 0, ...attribute, name };
    setAttribute(found);
  };
  const valid = /^[a-z][\w:.-]*$/i.test(attribute.name);
  return (
    <div className={styles["adding"]}>
      <TextField
        label={messages.attribute}
        list="known-attributes"
        value={attribute.name}
        onChange={(event) => choose(event.target.value)}
      />
      <datalist id="known-attributes">
        {known.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField
        label={messages.type}
        options={kinds}
        value={attribute.type}
        onChange={(event) =>
          setAttribute({ ...attribute, type: event.target.value as PaletteAttribute["type"] })
        }
      />
      <TextField
        label={messages.value}
        placeholder={attribute.type === "array" ? "one,two,three" : ""}
        value={attribute.value}
        onChange={(event) => setAttribute({ ...attribute, value: event.target.value })}
      />
      <Button tone="primary" disabled={!valid} onClick={() => add(attribute)}>
        {messages.add}
      </Button>
    </div>
  );
}

function knownAttributes(palette: PaletteElement[]): PaletteAttribute[] {
  const byName = new Map(
    palette.flatMap(({ attributes }) => attributes.map((each) => [each.name, each] as const)),
  );
  return [...byName.values()].toSorted((left, right) => left.name.localeCompare(right.name));
}
