import { Monitor, Smartphone, StretchHorizontal, Tablet, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { CommandName } from "../commands/commands.ts";
import { useCommands, type BoundCommands } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { panelsSlice, type FrameWidth } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { hasChanges, type Target } from "../state/workspace.ts";
import { LoadDraft } from "../drafts/load-draft.tsx";
import { HistoryMenu } from "../history/history-menu.tsx";
import { VersionSelect } from "../widgets/version-select.tsx";
import styles from "./builder-bar.module.css";

/** The bar of the builder panel: what is open, undo and redo, preview and saving. */
export function BuilderBar(): ReactNode {
  const commands = useCommands();
  const target = useBuilder((state) => state.workspace.target);
  const preview = useBuilder((state) => state.workspace.mode === "preview");
  return (
    <section className={styles["bar"]} aria-label="Builder panel">
      <Heading target={target} />
      {!preview && (
        <div className={styles["middle"]}>
          <WidthChoice />
          <VersionSelect />
        </div>
      )}
      <div className={styles["end"]} role="toolbar" aria-label="Builder">
        {!preview && (
          <>
            <CommandIcon commands={commands} name="undo" />
            <CommandIcon commands={commands} name="redo" />
            <HistoryMenu />
            <span className={styles["divider"]} />
            <CommandIcon commands={commands} name="code" />
            <CommandIcon commands={commands} name="properties" />
          </>
        )}
        {!preview && <LoadDraft />}
        <Button tone="quiet" disabled={!commands.applies("preview")} onClick={() => commands.run("preview")}>
          {preview ? "Develop" : "Preview"}
        </Button>
        {!preview && <SaveButtons commands={commands} target={target} />}
      </div>
    </section>
  );
}

function Heading({ target }: { target: Target }): ReactNode {
  const changed = useBuilder(({ workspace }) => hasChanges(workspace));
  const [kind, name] =
    target.kind === "page"
      ? [messages.pageBuilder, target.fields.title]
      : [messages.widgetBuilder, target.name];
  return (
    <h1 className={styles["heading"]}>
      {kind} <span className={styles["name"]}>{name}</span>
      {changed && <span className={styles["changed"]}>Unsaved</span>}
    </h1>
  );
}

const widths: readonly [FrameWidth, string, LucideIcon][] = [
  ["fluid", "Full width", StretchHorizontal],
  ["desktop", "Desktop, 1200 px", Monitor],
  ["tablet", "Tablet, 768 px", Tablet],
  ["phone", "Phone, 390 px", Smartphone],
];

function WidthChoice(): ReactNode {
  const current = useBuilder((state) => state.panels.frameWidth);
  const dispatch = useBuilderDispatch();
  return (
    <div className={styles["widths"]} role="group" aria-label="Canvas width">
      {widths.map(([width, label, icon]) => (
        <IconButton
          key={width}
          icon={icon}
          label={label}
          pressed={width === current}
          onClick={() => dispatch(panelsSlice.actions.frameWidthChosen(width))}
        />
      ))}
    </div>
  );
}

function CommandIcon({ commands, name }: { commands: BoundCommands; name: CommandName }): ReactNode {
  const { label, icon, shortcut } = commands.get(name);
  return (
    <IconButton
      icon={icon}
      label={label}
      shortcut={shortcut}
      disabled={!commands.applies(name)}
      onClick={() => commands.run(name)}
    />
  );
}

/** A new widget offers Save and Boom, an existing one Update; a page Boom Page and Update Page. */
function SaveButtons({ commands, target }: { commands: BoundCommands; target: Target }): ReactNode {
  const saving = useBuilder((state) => state.workspace.saving);
  const button = (name: CommandName, label: string, primary = false): ReactNode => (
    <Button
      tone={primary ? "primary" : "plain"}
      disabled={!commands.applies(name)}
      onClick={() => commands.run(name)}
    >
      {label}
    </Button>
  );
  if (target.kind === "page") {
    return (
      <>
        {button("boom-page", messages.boomPage)}
        {button("save", saving ? messages.updating : messages.updatePage, true)}
      </>
    );
  }
  if (target.id !== null) return button("save", saving ? messages.updating : "Update", true);
  return (
    <>
      {button("boom", messages.boom)}
      {button("save", saving ? messages.saving : "Save", true)}
    </>
  );
}
