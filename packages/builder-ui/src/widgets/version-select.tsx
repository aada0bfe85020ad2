import type { Id, WidgetRecord, WidgetVersion } from "@tessera/content";
import { currentState, isWidgetContainer } from "@tessera/document";
import type { ReactNode } from "react";
import { useSelectedElement } from "../state/use-selected-element.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { SelectField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { useBuilder, useBuilderStore } from "../state/store.ts";
import type { Workspace } from "../state/workspace.ts";
import { widgetAt } from "./edit-in-place.ts";
import { chooseVersion } from "./place-version.ts";
import { showVersion } from "./show-version.ts";
import { useVersions, versionName } from "./versions.ts";

/** Chooses the version of the selected widget inside, or else of the open one, and names the one that is shown. */
export function VersionSelect(): ReactNode {
  const selected = useSelectedElement();
  const container = selected && isWidgetContainer(selected) ? selected.id : null;
  const inside = useBuilder(({ workspace }) =>
    container === null ? undefined : widgetAt(workspace, container),
  );
  const open = useBuilder(({ workspace: { target } }) => (target.kind === "widget" ? target.id : null));
  const taken = useBuilder(({ workspace }) => takenVersion(workspace));
  const saved = useBuilder(({ workspace: { target } }) => target.version ?? null);
  const store = useBuilderStore();
  if (inside && container !== null) {
    const choose = (version: WidgetRecord): void => chooseVersion(store, container, version);
    return <Versions origin={inside.originId} isShown={({ id }) => id === inside.id} choose={choose} />;
  }
  if (open === null) return null;
  const isShown = ({ id, version }: WidgetVersion): boolean =>
    taken === null ? version === saved : id === taken;
  return <Versions origin={open} isShown={isShown} choose={(version) => showVersion(store, version)} />;
}

/** The version that was taken back and is on the canvas, edited or not; null where that is the latest one. */
function takenVersion({ saves, history }: Workspace): Id | null {
  const { taken } = currentState(history);
  return taken?.saves === saves ? taken.id : null;
}

interface VersionsProps {
  origin: Id;
  isShown: (version: WidgetVersion) => boolean;
  choose: (version: WidgetRecord) => void;
}

/** A list of versions to choose from; nothing while there is only one. */
function Versions({ origin, isShown, choose }: VersionsProps): ReactNode {
  const { widgets } = usePorts();
  const versions = useVersions(origin);
  if (versions.length < 2) return null;
  const change = async (id: string): Promise<void> => {
    try {
      const version = await widgets.readVersion(Number(id));
      if (!version) return toast.error(messages.versionMissing);
      choose(version);
      toast.success(messages.versionUpdated);
    } catch {
      toast.error(messages.versionFailed);
    }
  };
  return (
    <SelectField
      label={messages.versionLabel}
      layout="row"
      value={String(versions.find(isShown)?.id ?? "")}
      options={versions.map(({ id, version }) => [String(id), versionName(version)] as const)}
      onChange={(event) => void change(event.target.value)}
    />
  );
}
