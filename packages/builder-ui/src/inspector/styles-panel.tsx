import type { ElementNode } from "@tessera/document";
import { memo, useDeferredValue, useState, type ReactNode } from "react";
import { baseScope, styleStates, styleWidths, type StyleScope } from "../css/style-scope.ts";
import { messages } from "../messages.ts";
import { AccordionSection, useSections } from "../primitives/accordion.tsx";
import { SelectField } from "../primitives/field.tsx";
import { ReadOnly } from "../primitives/read-only.ts";
import { GeneralFields } from "./general-fields.tsx";
import styles from "./inspector.module.css";
import { StyleControl } from "./style-control.tsx";
import { TokenSuggestions } from "./tokens-panel.tsx";
import { styleFields, type StyleCategory, styleCategories } from "./style-fields.ts";
import { useSelectedElement } from "./use-selected-element.ts";

const openAtFirst = [
  messages.categoryGeneral,
  messages.categoryTypography,
  messages.categorySpacing,
  messages.categoryColors,
];

/** The attributes and styles of the selected element in eight categories. */
export function StylesPanel(): ReactNode {
  // The outline on the canvas comes first; the fields may be a moment behind.
  return <StylesOf node={useDeferredValue(useSelectedElement())} />;
}

const StylesOf = memo(function StylesOf({ node }: { node: ElementNode | null }): ReactNode {
  const [scope, setScope] = useState<StyleScope>(baseScope);
  const sectionOf = useSections(openAtFirst);
  if (!node) return <p className={styles["empty"]}>{messages.emptyStyles}</p>;
  return (
    <>
      <TokenSuggestions />
      <div className={styles["scope"]}>
        <ReadOnly value={false}>
          <SelectField
            label={messages.state}
            layout="row"
            options={styleStates}
            value={scope.state}
            onChange={(event) => setScope({ ...scope, state: event.target.value as StyleScope["state"] })}
          />
          <SelectField
            label={messages.width}
            layout="row"
            options={styleWidths}
            value={scope.width}
            onChange={(event) => setScope({ ...scope, width: event.target.value as StyleScope["width"] })}
          />
        </ReadOnly>
      </div>
      {styleCategories.map(([category, title]) => (
        <AccordionSection key={category} title={title} {...sectionOf(title)}>
          <div className={styles["fields"]}>
            {category === "general" ? (
              <GeneralFields node={node} />
            ) : (
              <CategoryFields category={category} node={node} scope={scope} />
            )}
          </div>
        </AccordionSection>
      ))}
    </>
  );
});

interface CategoryProps {
  category: Exclude<StyleCategory, "general">;
  node: ElementNode;
  scope: StyleScope;
}

function CategoryFields({ category, node, scope }: CategoryProps): ReactNode {
  return styleFields[category]
    .filter(({ tags }) => !tags || tags.has(node.tag))
    .map((field) => {
      return <StyleControl key={field.property} field={field} id={node.id} scope={scope} />;
    });
}
