import type { ElementNode } from "@tessera/document";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Accordion, AccordionSection } from "../primitives/accordion.tsx";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { GeneralFields } from "./general-fields.tsx";
import styles from "./inspector.module.css";
import { StyleControl } from "./style-control.tsx";
import { styleFields, type StyleCategory, styleCategories } from "./style-fields.ts";

/** The attributes and styles of the selected element in eight categories. */
export function StylesPanel(): ReactNode {
  const node = useSelectedElement();
  if (!node) return <p className={styles["empty"]}>{messages.emptyStyles}</p>;
  return (
    <Accordion open={["General", "Typography", "Spacing", "Colors"]}>
      {styleCategories.map((category) => (
        <AccordionSection key={category} title={category}>
          <div className={styles["fields"]}>
            {category === "General" ? (
              <GeneralFields node={node} />
            ) : (
              <CategoryFields category={category} node={node} />
            )}
          </div>
        </AccordionSection>
      ))}
    </Accordion>
  );
}

function CategoryFields({
  category,
  node,
}: {
  category: Exclude<StyleCategory, "General">;
  node: ElementNode;
}): ReactNode {
  return styleFields[category]
    .filter(({ tags }) => !tags || tags.has(node.tag))
    .map((field) => <StyleControl key={`${node.id} ${field.property}`} field={field} id={node.id} />);
}

/** The element that is selected alone. */
export function useSelectedElement(): ElementNode | null {
  return useBuilder(({ workspace }) => {
    const [id, second] = workspace.selection;
    if (id === undefined || second !== undefined) return null;
    const node = sourceNow(workspace).document.node(id);
    return node?.kind === "element" ? node : null;
  });
}
