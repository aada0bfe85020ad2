import type { Id, WidgetRecord } from "@tessera/content";
import { useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { EmptyList, LoadingList } from "../primitives/list-state.tsx";
import { usePorts } from "../ports/ports-context.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { SelectField } from "../primitives/field.tsx";
import { useVersions, versionName } from "../widgets/versions.ts";
import styles from "./difference.module.css";

const LazyView = lazyPart(async () => (await import("./difference-view.tsx")).DifferenceView, {
  waiting: <LoadingList />,
});

/** Props of a {@link CompareDialog}. */
export interface CompareDialogProps {
  widget: { id: Id; name: string };
  close: () => void;
}

/** Compares any two versions of a widget, at first the two newest. */
export function CompareDialog({ widget, close }: CompareDialogProps): ReactNode {
  const versions = useVersions(widget.id);
  const [chosen, setChosen] = useState<{ before?: Id; after?: Id }>({});
  const after = chosen.after ?? versions[0]?.id;
  const before = chosen.before ?? versions[1]?.id ?? after;
  const options = versions.map(({ id, version }) => [String(id), versionName(version)] as const);
  const choice = (label: string, side: "before" | "after", value: Id | undefined): ReactNode => (
    <SelectField
      label={label}
      options={options}
      value={String(value)}
      onChange={(event) => setChosen({ ...chosen, [side]: Number(event.target.value) })}
    />
  );
  return (
    <Dialog open onOpenChange={close} title={messages.compareVersions} description={widget.name} size="large">
      <div className={styles["choices"]}>
        {choice(messages.before, "before", before)}
        {choice(messages.after, "after", after)}
      </div>
      {before !== undefined && after !== undefined && <Between before={before} after={after} />}
    </Dialog>
  );
}

function Between({ before, after }: { before: Id; after: Id }): ReactNode {
  const [left, right] = [useVersion(before), useVersion(after)];
  if (left === "missing" || right === "missing") return <EmptyList>{messages.versionMissing}</EmptyList>;
  if (left === null || right === null) return <LoadingList />;
  return <LazyView before={left} after={right} />;
}

function useVersion(id: Id): WidgetRecord | "missing" | null {
  const { widgets } = usePorts();
  const [read, setRead] = useState<{ id: Id; version: WidgetRecord | "missing" } | null>(null);
  useEffect(() => {
    let current = true;
    const show = (version: WidgetRecord | null): void =>
      void (current && setRead({ id, version: version ?? "missing" }));
    widgets.readVersion(id).then(show, () => show(null));
    return () => {
      current = false;
    };
  }, [widgets, id]);
  return read?.id === id ? read.version : null;
}
