import { attributeOf, type ElementNode, type NodeId } from "@tessera/document";
import { memo, useState, type ReactNode } from "react";
import {
  propertiesIn,
  scopeName,
  setWith,
  sourceOfValue,
  styleStates,
  styleWidths,
  valueIn,
  type StyleScope,
} from "../css/style-scope.ts";
import { messages } from "../messages.ts";
import { AccordionSection, useSections } from "../primitives/accordion.tsx";
import { SelectField } from "../primitives/field.tsx";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import { ReadOnly } from "../primitives/read-only.ts";
import { panelsSlice, type FrameWidth } from "../state/panels.ts";
import type { Source } from "../state/source.ts";
import { useBuilder, useBuilderDispatch, useBuilderStore, workspaceActions } from "../state/store.ts";
import { useStable } from "../state/use-stable.ts";
import { sourceNow } from "../state/workspace.ts";
import { FormSection } from "./form-section.tsx";
import { GeneralFields } from "./general-fields.tsx";
import styles from "./inspector.module.css";
import { MenuPlace } from "./menu-place.tsx";
import { StyleControl } from "./style-control.tsx";
import { TokenSuggestions } from "./tokens-panel.tsx";
import {
  styleFields,
  type Circumstance,
  type StyleCategory,
  type StyleField,
  styleCategories,
} from "./style-fields.ts";
import { sharedValue } from "./shared-values.ts";
import { useSelectedElements } from "../state/use-selected-elements.ts";
import { WidgetPlace } from "./widget-place.tsx";
import { useShownStyles } from "./use-shown-styles.ts";

const openAtFirst = [
  messages.categoryGeneral,
  messages.categoryTypography,
  messages.categorySpacing,
  messages.categoryColors,
];

/** Opened by those who look for a rarer property, so that nobody else loads their table. */
const LazyAllProperties = lazyPart(async () => (await import("./all-properties.tsx")).AllProperties, {
  waiting: <LoadingList />,
});

const tokenSuggestions = <TokenSuggestions />;

/** The attributes and styles of the selected elements in eight categories: what they share, written to all of them. */
export function StylesPanel(): ReactNode {
  const nodes = useSelectedElements();
  const [state, setState] = useState<StyleScope["state"]>("");
  const frameWidth = useBuilder(({ panels }) => panels.frameWidth);
  const scope: StyleScope = { state, width: widthOf[frameWidth] };
  const sectionOf = useSections(openAtFirst);
  const [node, more] = nodes;
  if (!node) return <p className={styles["empty"]}>{messages.emptyStyles}</p>;
  return (
    <>
      {tokenSuggestions}
      {more ? (
        <p className={styles["several"]}>{messages.severalSelected(nodes.length)}</p>
      ) : (
        <>
          <WidgetPlace node={node} />
          <FormSection key={node.id} node={node} />
          <MenuPlace node={node} />
        </>
      )}
      <ScopeFields nodes={nodes} state={scope.state} width={scope.width} onState={setState} />
      {styleCategories.map(([category, title]) => (
        <AccordionSection key={category} title={title} {...sectionOf(title)}>
          <div className={styles["fields"]}>
            {category === "general" ? (
              <GeneralFields nodes={nodes} />
            ) : (
              <CategoryFields category={category} nodes={nodes} scope={scope} />
            )}
          </div>
        </AccordionSection>
      ))}
      <AccordionSection title={messages.allProperties} {...sectionOf(messages.allProperties)}>
        <LazyAllProperties nodes={nodes} scope={scope} />
      </AccordionSection>
    </>
  );
}

/** The layer of styles that each width of the canvas shows: what is set there is for that width and narrower ones. */
const widthOf: Readonly<Record<FrameWidth, StyleScope["width"]>> = {
  fluid: "",
  desktop: "",
  tablet: "tablet",
  phone: "phone",
};

interface ScopeProps extends StyleScope {
  nodes: readonly ElementNode[];
  onState: (state: StyleScope["state"]) => void;
}

/** Chooses what is styled; a width is chosen together with that of the canvas, so that its effect is seen. */
const ScopeFields = memo(function ScopeFields({ nodes, state, width, onState }: ScopeProps): ReactNode {
  const dispatch = useBuilderDispatch();
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  /** Choices with a dot at each but the first one where something is set. */
  const marked = <Each extends string>(
    choices: readonly (readonly [Each, string])[],
    scopeOf: (each: Each) => StyleScope,
  ): (readonly [Each, string])[] =>
    choices.map(([each, name]) => {
      const isSet = nodes.some(({ id }) => propertiesIn(source, id, scopeOf(each)).length > 0);
      return [each, each !== "" && isSet ? `${name} •` : name];
    });
  const showWidth = (next: StyleScope["width"]): void =>
    void dispatch(
      panelsSlice.actions.frameWidthChosen(next === "tablet" || next === "phone" ? next : "fluid"),
    );
  return (
    <div className={styles["scope"]}>
      <ReadOnly value={false}>
        <SelectField
          label={messages.state}
          layout="row"
          options={marked(styleStates, (each) => ({ state: each, width }))}
          value={state}
          onChange={(event) => onState(event.target.value)}
        />
        <SelectField
          label={messages.screenWidth}
          layout="row"
          options={marked(styleWidths, (each) => ({ state, width: each }))}
          value={width}
          onChange={(event) => showWidth(event.target.value)}
        />
      </ReadOnly>
    </div>
  );
});

interface CategoryProps {
  category: Exclude<StyleCategory, "general">;
  nodes: readonly ElementNode[];
  scope: StyleScope;
}

/** The controls of one category; each renders again only when its own value looks different. */
function CategoryFields({ category, nodes, scope }: CategoryProps): ReactNode {
  const ids = nodes.map(({ id }) => id);
  const store = useBuilderStore();
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const shownStyles = useShownStyles(ids);
  const change = useStable(
    ({ property, label, along = {} }: StyleField, value: string, folds: boolean): void => {
      const written = { property, value: value || null, along };
      const next = setWith(sourceNow(store.getState().workspace), ids, scope, written);
      const merge = folds ? { merge: `style ${ids.join()} ${property} ${scope.state}${scope.width}` } : {};
      store.dispatch(
        workspaceActions.edited({ source: next, step: { label: messages.styleNamed(label), ...merge } }),
      );
    },
  );
  const applies = ({ of, property, values, not = false }: Circumstance): boolean =>
    shownStyles.all(property, of).some((value) => values.includes(value) !== not);
  return styleFields[category]
    .filter(({ tags }) => !tags || nodes.every(({ tag }) => tags.has(tag)))
    .map((field) => {
      const { value, mixed } = sharedValue(ids, (id) => valueIn(source, id, scope, field.property));
      if (field.when && value === "" && !mixed && !applies(field.when)) return null;
      const { value: shown, origin } = shownStyles.read(field.property, value);
      const layer = value === "" && !mixed ? layerOf(source, ids, scope, field.property) : null;
      return (
        <StyleControl
          key={field.property}
          field={field}
          picture={nodes.length === 1 && nodes[0] ? attributeOf(nodes[0], "src") : null}
          value={value}
          mixed={mixed}
          shown={shown}
          origin={mixed ? "here" : layer ? "layer" : origin}
          source={layer ? messages.setForLayer(scopeName(layer)) : undefined}
          onChange={change}
        />
      );
    });
}

/** The scope from which the first of some elements has a value that none of them has set in their own. */
function layerOf(
  source: Source,
  [first]: readonly NodeId[],
  scope: StyleScope,
  property: string,
): StyleScope | null {
  return first === undefined ? null : sourceOfValue(source, first, scope, property);
}
