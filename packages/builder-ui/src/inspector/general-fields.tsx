import { attributeOf, setAttribute, setText, type ElementNode } from "@tessera/document";
import type { PaletteAttribute, PaletteElement } from "@tessera/content";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { SelectField } from "../primitives/field.tsx";
import { usePalette } from "../navigation/use-palette.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { LengthField } from "./style-control.tsx";
import styles from "./inspector.module.css";
import { useDocumentEdit } from "./use-edit.ts";

/** The element's own attributes: class, id, text, and those that the palette names for its tag. */
export function GeneralFields({ node }: { node: ElementNode }): ReactNode {
  const palette = usePalette();
  const known = palette.status === "ready" ? paletteElementOf(palette.value, node) : undefined;
  const attributes =
    known?.attributes.filter(({ name }) => name !== "class" && name !== "id" && name !== "style") ?? [];
  return (
    <>
      <AttributeText node={node} name="class" label="className" />
      <AttributeText node={node} name="id" label="id" />
      <TextContent node={node} />
      {attributes.map((attribute) => (
        <AttributeControl key={attribute.name} node={node} attribute={attribute} />
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

function AttributeText({ node, name, label }: { node: ElementNode; name: string; label: string }): ReactNode {
  const edit = useDocumentEdit();
  return (
    <LengthField
      label={label}
      value={attributeOf(node, name) ?? ""}
      onCommit={(value) =>
        edit((document) => setAttribute(document, node.id, name, value || null), {
          label: messages.setNamed(label),
        })
      }
    />
  );
}

/** The text of an element that holds nothing else. */
function TextContent({ node }: { node: ElementNode }): ReactNode {
  const edit = useDocumentEdit();
  const text = useBuilder(({ workspace }) => {
    const [only, more] = node.children;
    const child =
      only === undefined || more !== undefined ? undefined : sourceNow(workspace).document.node(only);
    return child?.kind === "text" ? child : null;
  });
  if (!text) return null;
  return (
    <LengthField
      label={messages.text}
      value={text.text}
      onCommit={(value) =>
        edit((document) => setText(document, text.id, value), { label: messages.editText })
      }
    />
  );
}

function AttributeControl({
  node,
  attribute,
}: {
  node: ElementNode;
  attribute: PaletteAttribute;
}): ReactNode {
  const edit = useDocumentEdit();
  const { name, type } = attribute;
  const value = attributeOf(node, name);
  const change = (next: string | null): void =>
    edit((document) => setAttribute(document, node.id, name, next), { label: messages.setNamed(name) });
  if (type === "boolean") {
    return (
      <label className={styles["check"]}>
        <input
          type="checkbox"
          checked={value !== null}
          onChange={(event) => change(event.target.checked ? "" : null)}
        />
        {name}
      </label>
    );
  }
  if (type === "array") {
    const options = [["", "—"] as const, ...attribute.value.split(",").map((option) => option.trim())];
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
  return <LengthField label={name} value={value ?? ""} onCommit={(next) => change(next || null)} />;
}
