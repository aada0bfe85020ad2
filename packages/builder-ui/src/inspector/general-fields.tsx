import { attributeOf, setAttribute, setText, type ElementNode } from "@tessera/document";
import type { PaletteAttribute, PaletteElement } from "@tessera/content";
import { memo, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { SelectField } from "../primitives/field.tsx";
import { usePalette } from "../state/use-palette.ts";
import { useBuilder } from "../state/store.ts";
import { useStable } from "../state/use-stable.ts";
import { sourceNow } from "../state/workspace.ts";
import { LengthField } from "./style-control.tsx";
import styles from "./inspector.module.css";
import { onEach, sharedAttribute, sharedClasses, writeSharedClasses } from "./shared-values.ts";
import { useDocumentEdit } from "../commands/use-edit.ts";

/** The elements' own attributes: class, of one also id and text, and those that the palette names for their tag. */
export function GeneralFields({ nodes }: { nodes: readonly ElementNode[] }): ReactNode {
  const palette = usePalette();
  const edit = useDocumentEdit();
  const known = palette.status === "ready" ? paletteElementOfAll(palette.value, nodes) : undefined;
  const attributes =
    known?.attributes.filter(({ name }) => name !== "class" && name !== "id" && name !== "style") ?? [];
  const change = useStable((name: string, value: string | null, step: AttributeStep): void =>
    edit((document) => onEach(document, nodes, (now, id) => setAttribute(now, id, name, value)), {
      ...step,
      label: messages.setNamed(step.label),
    }),
  );
  const [node, more] = nodes;
  return (
    <>
      {node && !more ? (
        <>
          <AttributeText
            name="class"
            label="className"
            value={attributeOf(node, "class")}
            onChange={change}
          />
          <AttributeText
            name="id"
            label="id"
            value={attributeOf(node, "id")}
            check={checkId}
            onChange={change}
          />
          <TextContent node={node} />
        </>
      ) : (
        <SharedClasses nodes={nodes} />
      )}
      {attributes.map((attribute) => (
        <AttributeControl
          key={attribute.name}
          attribute={attribute}
          {...sharedAttribute(nodes, attribute.name)}
          onChange={change}
        />
      ))}
    </>
  );
}

/** The palette's element for a node; of several for one tag, the one that begins with the node's type. */
function paletteElementOf(palette: PaletteElement[], node: ElementNode): PaletteElement | undefined {
  const candidates = palette.filter(({ tag }) => tag === node.tag);
  const type = attributeOf(node, "type");
  const firstType = ({ attributes }: PaletteElement): string | undefined =>
    attributes.find(({ name }) => name === "type")?.value.split(",")[0];
  return candidates.find((candidate) => firstType(candidate) === type) ?? candidates[0];
}

/** The palette's element for several nodes, if it is the same for all. */
function paletteElementOfAll(
  palette: PaletteElement[],
  nodes: readonly ElementNode[],
): PaletteElement | undefined {
  const [first, ...others] = nodes.map((node) => paletteElementOf(palette, node));
  return others.every((other) => other === first) ? first : undefined;
}

/** The classes that several elements share. */
function SharedClasses({ nodes }: { nodes: readonly ElementNode[] }): ReactNode {
  const edit = useDocumentEdit();
  const { value, mixed } = sharedClasses(nodes);
  const commit = useStable((next: string): void =>
    edit((document) => writeSharedClasses(document, nodes, next), {
      label: messages.setNamed(messages.classNames),
    }),
  );
  return (
    <LengthField
      label={messages.classNames}
      hint={mixed ? messages.classesOfSeveral : undefined}
      placeholder={mixed ? messages.mixed : undefined}
      value={value}
      onCommit={commit}
    />
  );
}

/** The step of the history in which an attribute changes; those with one `merge` are one step. */
interface AttributeStep {
  label: string;
  merge?: string;
}

/** Sets an attribute or takes it away. */
type ChangeAttribute = (name: string, value: string | null, step: AttributeStep) => void;

interface AttributeTextProps {
  name: string;
  label: string;
  value: string | null;
  mixed?: boolean;
  check?: (text: string) => string | undefined;
  onChange: ChangeAttribute;
}

function checkId(text: string): string | undefined {
  return /\s/.test(text) ? messages.idWithSpaces : undefined;
}

const AttributeText = memo(function AttributeText(props: AttributeTextProps): ReactNode {
  const { name, label, value, mixed, check, onChange } = props;
  return (
    <LengthField
      label={label}
      placeholder={mixed ? messages.mixed : undefined}
      value={value ?? ""}
      {...(check && { check })}
      live
      onCommit={(next, merge) => onChange(name, next || null, { label, merge })}
    />
  );
});

/** The text of an element that holds nothing else. */
function TextContent({ node }: { node: ElementNode }): ReactNode {
  const edit = useDocumentEdit();
  const text = useBuilder(({ workspace }) => {
    const [only, more] = node.children;
    const child =
      only === undefined || more !== undefined ? undefined : sourceNow(workspace).document.node(only);
    return child?.kind === "text" ? child : null;
  });
  const commit = useStable((value: string, merge: string): void => {
    if (text) edit((document) => setText(document, text.id, value), { label: messages.editText, merge });
  });
  return text && <LengthField label={messages.text} value={text.text} live onCommit={commit} />;
}

interface AttributeControlProps {
  attribute: PaletteAttribute;
  value: string | null;
  mixed: boolean;
  onChange: ChangeAttribute;
}

const AttributeControl = memo(function AttributeControl(props: AttributeControlProps): ReactNode {
  const { value, mixed } = props;
  const { name, type, value: choices } = props.attribute;
  const change = (next: string | null): void => props.onChange(name, next, { label: name });
  if (type === "boolean") {
    return (
      <label className={styles["check"]}>
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = mixed;
          }}
          checked={value !== null}
          onChange={(event) => change(event.target.checked ? "" : null)}
        />
        {name}
      </label>
    );
  }
  if (type === "array") {
    const options = [
      ["", mixed ? messages.mixed : "—"] as const,
      ...choices.split(",").map((option) => option.trim()),
    ];
    return (
      <SelectField
        label={name}
        layout="row"
        options={options}
        value={value ?? ""}
        onChange={(event) => change(event.target.value || null)}
      />
    );
  }
  return (
    <AttributeText name={name} label={labelOf(name)} value={value} mixed={mixed} onChange={props.onChange} />
  );
});

/** Attributes that styles are called like, too. */
const alsoStyles = new Set(["width", "height"]);

function labelOf(name: string): string {
  return alsoStyles.has(name) ? messages.attributeNamed(name) : name;
}
