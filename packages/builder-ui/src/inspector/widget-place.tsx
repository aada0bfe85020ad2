import type { ChildLink, WidgetRecord, WidgetVersion } from "@tessera/content";
import { isWidgetContainer, type ElementNode, type NodeId } from "@tessera/document";
import { Puzzle } from "lucide-react";
import type { ReactNode } from "react";
import { CommandButton } from "../commands/command-button.tsx";
import type { CommandName } from "../commands/commands.ts";
import { useCommand } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { tooltip } from "../primitives/tooltip.tsx";
import { toast } from "../primitives/toast.tsx";
import { useDialogs } from "../state/dialogs-context.tsx";
import { useBuilder, useBuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { linkOf, widgetAt } from "../widgets/edit-in-place.ts";
import { followLatest, keepVersion } from "../widgets/place-version.ts";
import { useVersions, versionName } from "../widgets/versions.ts";
import styles from "./widget-place.module.css";

/** What the selected place of a widget shows, and what can be done with it; nothing for every other element. */
export function WidgetPlace({ node }: { node: ElementNode }): ReactNode {
  const isPlace = isWidgetContainer(node);
  const link = useBuilder(({ workspace }) => (isPlace ? linkOf(sourceNow(workspace), node.id) : undefined));
  const shown = useBuilder(({ workspace }) => (isPlace ? widgetAt(workspace, node.id) : undefined));
  return link && shown && <Place key={node.id} container={node.id} link={link} shown={shown} />;
}

interface PlaceProps {
  container: NodeId;
  link: ChildLink;
  shown: WidgetRecord;
}

function Place({ container, link, shown }: PlaceProps): ReactNode {
  const dialogs = useDialogs();
  const versions = useVersions(shown.originId);
  const { name, originId } = shown;
  return (
    <section className={styles["place"]} aria-label={messages.widgetHere(name)}>
      <h3 className={styles["name"]}>
        <Puzzle aria-hidden size={15} />
        {name}
      </h3>
      <p role="status">{stateOf(link, shown, versions)}</p>
      <div className={styles["actions"]}>
        <FollowButton container={container} link={link} shown={shown} versions={versions} />
        {versions.length > 1 && (
          <Button onClick={() => dialogs.open({ name: "compare", widget: { id: originId, name } })}>
            {messages.compareVersions}
          </Button>
        )}
        <WhenApplies name="edit-widget" />
        <WhenApplies name="revert-widget" />
        <WhenApplies name="detach-widget" />
      </div>
    </section>
  );
}

/** A button for what can be done with the place as it is. */
function WhenApplies({ name }: { name: CommandName }): ReactNode {
  const { command, applies } = useCommand(name);
  return applies && <CommandButton name={name}>{command.label}</CommandButton>;
}

/** The newest version that is known. */
function newest(versions: readonly WidgetVersion[], shown: WidgetRecord): number {
  return Math.max(shown.version ?? 0, ...versions.map(({ version }) => version ?? 0));
}

function stateOf(link: ChildLink, shown: WidgetRecord, versions: readonly WidgetVersion[]): string {
  const count = newest(versions, shown);
  if (!link.useLatest)
    return shown.version === null
      ? messages.keepsOriginal(count)
      : messages.keepsVersion(shown.version, count);
  const name = versionName(shown.version);
  return count > (shown.version ?? 0)
    ? messages.followsNewer(name, versionName(count))
    : messages.followsLatest(name);
}

/** Keeps to the version that is shown, or follows the latest again; where a newer one was saved meanwhile, takes it. */
function FollowButton({
  container,
  link,
  shown,
  versions,
}: PlaceProps & { versions: readonly WidgetVersion[] }): ReactNode {
  const { widgets } = usePorts();
  const store = useBuilderStore();
  const isBehind = newest(versions, shown) > (shown.version ?? 0);
  const follow = async (): Promise<void> => {
    try {
      const latest = await widgets.read(shown.originId);
      if (latest) followLatest(store, container, latest);
      else toast.error(messages.versionMissing);
    } catch {
      toast.error(messages.versionFailed);
    }
  };
  return (
    <>
      {(!link.useLatest || isBehind) && (
        <Button onClick={() => void follow()}>
          {link.useLatest ? messages.showLatest : messages.followLatest}
        </Button>
      )}
      {link.useLatest && (
        <Button
          aria-description={messages.keepVersionHint}
          {...tooltip()}
          onClick={() => keepVersion(store, container)}
        >
          {messages.keepVersion}
        </Button>
      )}
    </>
  );
}
