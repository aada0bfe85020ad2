import { useState, type ReactNode } from "react";
import { AuditPanel } from "../audit/audit-panel.tsx";
import { messages } from "../messages.ts";
import { ReadOnly } from "../primitives/read-only.ts";
import { Tabs } from "../primitives/tabs.tsx";
import { useBuilder } from "../state/store.ts";
import styles from "./inspector.module.css";
import { LibrariesPanel } from "./libraries-panel.tsx";
import { Navigator } from "./navigator.tsx";
import { PageProperties } from "./page-properties.tsx";
import { TokensPanel } from "./tokens-panel.tsx";
import { StylesPanel } from "./styles-panel.tsx";
import { WidgetProperties } from "./widget-properties.tsx";

/** The navigator above the properties of what is selected and of what is open. */
export function RightSidebar(): ReactNode {
  const target = useBuilder((state) => state.workspace.target);
  const [tab, setTab] = useState("styles");
  const properties =
    target.kind === "page" ? (
      <PageProperties id={target.id} fields={target.fields} />
    ) : (
      <WidgetProperties name={target.name} type={target.type} />
    );
  return (
    <aside className={styles["inspector"]} aria-label={messages.properties}>
      <Navigator />
      <ReadOnly value={target.readOnly === true}>
        <Tabs
          label={messages.properties}
          className={styles["tabs"]}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: "styles", label: messages.styles, content: <StylesPanel /> },
            {
              value: "properties",
              label: target.kind === "page" ? messages.pageProperties : messages.widgetProperties,
              content: (
                <>
                  {properties}
                  <TokensPanel />
                </>
              ),
            },
            { value: "libraries", label: messages.libraries, content: <LibrariesPanel /> },
            {
              value: "audit",
              label: messages.audit,
              content: <AuditPanel showPage={() => setTab("properties")} />,
            },
          ]}
        />
      </ReadOnly>
    </aside>
  );
}
