import { layoutPresets } from "@tessera/document";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { SelectField } from "../primitives/field.tsx";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import { DraggableCard } from "./draggable-card.tsx";
import styles from "./layout-panel.module.css";
import { SectionPanel } from "./section-panel.tsx";

const Templates = lazyPart(async () => (await import("./templates.tsx")).Templates, {
  waiting: <LoadingList />,
});

const kinds = [messages.customLayout, messages.templateLayout] as const;

/** The layout presets, and the templates. */
export function LayoutPanel(): ReactNode {
  const [kind, setKind] = useState<string>(kinds[0]);
  return (
    <SectionPanel title={messages.layout}>
      {(search) => (
        <>
          <div className={styles["kind"]}>
            <SelectField
              label={messages.kind}
              layout="row"
              options={kinds}
              value={kind}
              onChange={(event) => setKind(event.target.value)}
            />
          </div>
          {kind === kinds[0] ? (
            <Presets search={search} />
          ) : (
            <div className={styles["templates"]}>
              <Templates search={search} />
            </div>
          )}
        </>
      )}
    </SectionPanel>
  );
}

function Presets({ search }: { search: string }): ReactNode {
  const shown = layoutPresets.filter(({ id }) => id.includes(search));
  return (
    <div className={styles["presets"]}>
      {shown.map(({ id, columns, html }) => (
        <DraggableCard
          key={id}
          item={{ kind: "html", html, tag: "div", label: messages.layoutNamed(id) }}
          label={messages.layoutNamed(id)}
          className={styles["preset"]}
        >
          <span
            className={styles["columns"]}
            style={{ gridTemplateColumns: columns.map((part) => `${part}fr`).join(" ") }}
          >
            {columns.map((_, index) => (
              <span key={index} />
            ))}
          </span>
          <span className={styles["name"]}>{id}</span>
        </DraggableCard>
      ))}
    </div>
  );
}
