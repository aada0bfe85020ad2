import { attributeOf, type ElementNode, type NodeId } from "@tessera/document";
import type { ReactNode } from "react";
import { scopeName, setWith, sourceOfValue, valueIn, type StyleScope } from "../css/style-scope.ts";
import { messages } from "../messages.ts";
import { AccordionSection, useSections } from "../primitives/accordion.tsx";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import type { Source } from "../state/source.ts";
import { useBuilder, useBuilderStore, workspaceActions } from "../state/store.ts";
import { useStable } from "../state/use-stable.ts";
import { sourceNow } from "../state/workspace.ts";
import { ClassesField } from "./classes-field.tsx";
import { CleanupList } from "./cleanup-list.tsx";
import { FormSection } from "./form-section.tsx";
import { GeneralFields } from "./general-fields.tsx";
import styles from "./inspector.module.css";
import { MenuPlace } from "./menu-place.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import { ShownState } from "./shown-state.tsx";
import { StyleControl } from "./style-control.tsx";
import { TokenSuggestions } from "./tokens-panel.tsx";
import {
  styleFields,
  type Circumstance,
  type StyleCategory,
  type StyleField,
  styleCategories,
} from "./style-fields.ts";
import { originText } from "./provenance-names.ts";
import { ProvenanceButton } from "./provenance-button.tsx";
import { sharedValue } from "./shared-values.ts";
import { useSelectedElements } from "../state/use-selected-elements.ts";
import { WidgetPlace } from "./widget-place.tsx";
import { useProvenance, type Provenance, type Tracing } from "./use-provenance.ts";
import { useStyleScope, type StyleScopeChoice } from "./use-style-scope.ts";
import { useShownStyles, type ValueOrigin } from "./use-shown-styles.ts";

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
  const choice = useStyleScope(nodes);
  const { scope } = choice;
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
      <ClassesField nodes={nodes} choice={choice} />
      <ShownState nodes={nodes} state={scope.state} />
      <ScopeFields nodes={nodes} choice={choice} />
      {styleCategories.map(([category, title]) => (
        <AccordionSection key={category} title={title} {...sectionOf(title)}>
          <div className={styles["fields"]}>
            {category === "general" ? (
              <GeneralFields nodes={nodes} />
            ) : (
              <CategoryFields category={category} nodes={nodes} choice={choice} />
            )}
          </div>
        </AccordionSection>
      ))}
      <AccordionSection title={messages.allProperties} {...sectionOf(messages.allProperties)}>
        <LazyAllProperties nodes={nodes} scope={scope} />
      </AccordionSection>
      <AccordionSection title={messages.cleanUp} {...sectionOf(messages.cleanUp)}>
        <CleanupList />
      </AccordionSection>
    </>
  );
}

interface CategoryProps {
  category: Exclude<StyleCategory, "general">;
  nodes: readonly ElementNode[];
  choice: StyleScopeChoice;
}

/** The controls of one category; each renders again only when its own value looks different. */
function CategoryFields({ category, nodes, choice }: CategoryProps): ReactNode {
  const { scope } = choice;
  const tracing = useProvenance(nodes, scope);
  const ids = nodes.map(({ id }) => id);
  const store = useBuilderStore();
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const shownStyles = useShownStyles(ids);
  const change = useStable(
    ({ property, label, along = {} }: StyleField, value: string, folds: boolean): void => {
      const written = { property, value: value || null, along };
      const next = setWith(sourceNow(store.getState().workspace), ids, scope, written);
      const merge = folds
        ? { merge: `style ${scope.selector || ids.join()} ${property} ${scope.state}${scope.width}` }
        : {};
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
      const traced = mixed ? undefined : tracing?.of(field.property);
      const written = value === "" ? (layer ? "layer" : origin) : "here";
      const told = mixed ? "here" : (traced?.origin ?? written);
      const by = layer ? messages.setForLayer(scopeName(layer)) : undefined;
      return (
        <div key={field.property} className={styles["traced"]}>
          <StyleControl
            field={field}
            picture={nodes.length === 1 && nodes[0] ? attributeOf(nodes[0], "src") : null}
            value={value}
            mixed={mixed}
            shown={shown}
            origin={told}
            source={by ?? sourceText(told, traced, tracing)}
            onChange={change}
          />
          {tracing && traced && (traced.entries.length > 0 || told === "inherited") && (
            <ProvenanceButton
              field={field}
              nodes={nodes}
              choice={choice}
              tracing={tracing}
              origin={told}
              onReset={() => change(field, "", false)}
            />
          )}
        </div>
      );
    });
}

/** Where a value comes from that is not simply set here, in words; undefined where no rule says anything. */
function sourceText(
  origin: ValueOrigin,
  traced: Provenance | undefined,
  tracing: Tracing | null,
): string | undefined {
  if (!tracing || !traced?.winner || origin === "here") return undefined;
  return originText(origin, traced.winner, tracing);
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
