import type { ElementNode } from "@tessera/document";
import { memo, useState, type ReactNode } from "react";
import { baseScope, setIn, styleStates, styleWidths, valueIn, type StyleScope } from "../css/style-scope.ts";
import { messages } from "../messages.ts";
import { AccordionSection, useSections } from "../primitives/accordion.tsx";
import { SelectField } from "../primitives/field.tsx";
import { ReadOnly } from "../primitives/read-only.ts";
import { useBuilder, useBuilderStore, workspaceActions } from "../state/store.ts";
import { useStable } from "../state/use-stable.ts";
import { sourceNow } from "../state/workspace.ts";
import { GeneralFields } from "./general-fields.tsx";
import styles from "./inspector.module.css";
import { StyleControl } from "./style-control.tsx";
import { TokenSuggestions } from "./tokens-panel.tsx";
import { styleFields, type StyleCategory, type StyleField, styleCategories } from "./style-fields.ts";
import { useSelectedElement } from "../state/use-selected-element.ts";
import { WidgetPlace } from "./widget-place.tsx";
import { useShownStyles } from "./use-shown-styles.ts";

const openAtFirst = [
  messages.categoryGeneral,
  messages.categoryTypography,
  messages.categorySpacing,
  messages.categoryColors,
];

const tokenSuggestions = <TokenSuggestions />;

/** The attributes and styles of the selected element in eight categories. */
export function StylesPanel(): ReactNode {
  const node = useSelectedElement();
  const [scope, setScope] = useState<StyleScope>(baseScope);
  const sectionOf = useSections(openAtFirst);
  if (!node) return <p className={styles["empty"]}>{messages.emptyStyles}</p>;
  return (
    <>
      {tokenSuggestions}
      <WidgetPlace node={node} />
      <ScopeFields scope={scope} onChange={setScope} />
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
}

interface ScopeProps {
  scope: StyleScope;
  onChange: (scope: StyleScope) => void;
}

const ScopeFields = memo(function ScopeFields({ scope, onChange }: ScopeProps): ReactNode {
  return (
    <div className={styles["scope"]}>
      <ReadOnly value={false}>
        <SelectField
          label={messages.state}
          layout="row"
          options={styleStates}
          value={scope.state}
          onChange={(event) => onChange({ ...scope, state: event.target.value as StyleScope["state"] })}
        />
        <SelectField
          label={messages.screenWidth}
          layout="row"
          options={styleWidths}
          value={scope.width}
          onChange={(event) => onChange({ ...scope, width: event.target.value as StyleScope["width"] })}
        />
      </ReadOnly>
    </div>
  );
});

interface CategoryProps {
  category: Exclude<StyleCategory, "general">;
  node: ElementNode;
  scope: StyleScope;
}

/** The controls of one category; each renders again only when its own value looks different. */
function CategoryFields({ category, node: { id, tag }, scope }: CategoryProps): ReactNode {
  const store = useBuilderStore();
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const readShown = useShownStyles(id);
  const change = useStable(({ property, label }: StyleField, value: string, folds: boolean): void => {
    const next = setIn(sourceNow(store.getState().workspace), id, scope, property, value || null);
    const merge = folds ? { merge: `style ${id} ${property} ${scope.state}${scope.width}` } : {};
    store.dispatch(
      workspaceActions.edited({ source: next, step: { label: messages.styleNamed(label), ...merge } }),
    );
  });
  return styleFields[category]
    .filter(({ tags }) => !tags || tags.has(tag))
    .map((field) => {
      const value = valueIn(source, id, scope, field.property) ?? "";
      const { value: shown, origin } = readShown(field.property, value);
      return (
        <StyleControl
          key={field.property}
          field={field}
          value={value}
          shown={shown}
          origin={origin}
          onChange={change}
        />
      );
    });
}
