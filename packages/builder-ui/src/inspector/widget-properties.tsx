import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { TextField } from "../primitives/field.tsx";
import { useBuilderDispatch, workspaceActions } from "../state/store.ts";
import { WidgetVersions } from "../widgets/widget-versions.tsx";
import styles from "./inspector.module.css";

/** The properties of the open widget. */
export function WidgetProperties({ name, type }: { name: string; type: string }): ReactNode {
  const dispatch = useBuilderDispatch();
  return (
    <div className={styles["form"]}>
      <TextField label={messages.widgetName} value={name} readOnly />
      <TextField
        label={messages.type}
        placeholder="the_entity_type"
        value={type}
        onChange={(event) => dispatch(workspaceActions.typeChanged(event.target.value))}
      />
      <WidgetVersions />
    </div>
  );
}
