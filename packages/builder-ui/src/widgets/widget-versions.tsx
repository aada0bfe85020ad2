import type { Id, WidgetVersion } from "@tessera/content";
import type { ReactNode } from "react";
import { useDialogs } from "../state/dialogs-context.tsx";
import styles from "../inspector/inspector.module.css";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { toast } from "../primitives/toast.tsx";
import { useBuilder, useBuilderStore } from "../state/store.ts";
import { showVersion } from "./show-version.ts";
import { useVersions, versionName } from "./versions.ts";

/** The versions of the open widget with their times, out of sight until they are asked for. */
export function WidgetVersions(): ReactNode {
  const open = useBuilder(({ workspace: { target } }) => (target.kind === "widget" ? target.id : null));
  const saves = useBuilder((state) => state.workspace.saves);
  if (open === null) return null;
  return (
    <details className={styles["versions"]}>
      <summary>{messages.widgetVersions}</summary>
      <VersionList key={`${open} ${saves}`} origin={open} />
    </details>
  );
}

function VersionList({ origin }: { origin: Id }): ReactNode {
  const versions = useVersions(origin);
  const dialogs = useDialogs();
  const name = useBuilder(({ workspace: { target } }) => (target.kind === "widget" ? target.name : ""));
  return (
    <>
      <ul aria-label={messages.widgetVersions}>
        {versions.map((version) => (
          <VersionRow key={version.id} version={version} />
        ))}
      </ul>
      {versions.length > 1 && (
        <Button onClick={() => dialogs.open({ name: "compare", widget: { id: origin, name } })}>
          {messages.compareVersions}
        </Button>
      )}
    </>
  );
}

function VersionRow({ version: { id, version, timestamp } }: { version: WidgetVersion }): ReactNode {
  const { widgets } = usePorts();
  const store = useBuilderStore();
  const take = async (): Promise<void> => {
    const found = await widgets.readVersion(id).catch(() => null);
    if (!found) return toast.error(messages.versionMissing);
    showVersion(store, found);
    toast.success(messages.versionUpdated);
  };
  const name = versionName(version);
  return (
    <li>
      <span>
        {name} <time dateTime={timestamp}>{timestamp && messages.versionTime(timestamp)}</time>
      </span>
      <Button tone="quiet" aria-label={messages.restoreNamed(name)} onClick={() => void take()}>
        {messages.restore}
      </Button>
    </li>
  );
}
