import { Monitor, Smartphone, Sparkles, StretchHorizontal, Tablet, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { CommandButton, CommandIcon } from "../commands/command-button.tsx";
import { messages } from "../messages.ts";
import { narrowScreen, useMedia } from "../platform/use-media.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { screenWidths } from "../state/page-width.ts";
import { panelsSlice, type FrameWidth } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { hasChanges, type Target } from "../state/workspace.ts";
import { LoadDraft } from "../drafts/draft-buttons.tsx";
import { HistoryMenu } from "../history/history-menu.tsx";
import styles from "./builder-bar.module.css";

const VersionSelect = lazyPart(async () => (await import("../widgets/version-select.tsx")).VersionSelect);

/** The bar of the builder panel: what is open, undo and redo, preview and saving. */
export function BuilderBar(): ReactNode {
  const target = useBuilder((state) => state.workspace.target);
  const preview = useBuilder((state) => state.workspace.mode === "preview");
  const codeOpen = useBuilder((state) => state.panels.codeOpen);
  const narrow = useMedia(narrowScreen);
  const inspectorOpen = useBuilder((state) => state.panels.inspectorOpen ?? !narrow);
  return (
    <section className={styles["bar"]} aria-label={messages.builderPanel}>
      <Heading target={target} />
      {!preview && (
        <div className={styles["middle"]}>
          <WidthChoice />
          <VersionSelect />
        </div>
      )}
      <div className={styles["end"]} role="toolbar" aria-label={messages.builder}>
        {!preview && (
          <>
            <CommandIcon name="undo" />
            <CommandIcon name="redo" />
            <HistoryMenu />
            <span className={styles["divider"]} />
            <CommandIcon name="code" pressed={codeOpen} />
            <CommandIcon name="properties" pressed={inspectorOpen} />
          </>
        )}
        {!preview && <LoadDraft />}
        {!preview && (
          <CommandButton name="assistant" tone="quiet">
            <Sparkles aria-hidden size={14} />
            {messages.assistantOpen}
          </CommandButton>
        )}
        <CommandButton name="preview" tone="quiet">
          {preview ? messages.develop : messages.preview}
        </CommandButton>
        {!preview && (
          <>
            {!target.readOnly && (
              <CommandButton name="publish-site" tone="quiet">
                {messages.publishSite}
              </CommandButton>
            )}
            <SaveButtons target={target} />
          </>
        )}
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
      <span className={styles["kind"]}>{kind}</span> <span className={styles["name"]}>{name}</span>
      {target.readOnly && <span className={styles["readOnly"]}>{messages.readOnly}</span>}
      {changed && <span className={styles["changed"]}>{messages.unsaved}</span>}
    </h1>
  );
}

const widths: readonly [FrameWidth, string, LucideIcon][] = [
  ["fluid", messages.fullWidth, StretchHorizontal],
  ["desktop", messages.desktopWidth, Monitor],
  ["tablet", messages.tabletScreen, Tablet],
  ["phone", messages.phoneScreen, Smartphone],
];

function WidthChoice(): ReactNode {
  const current = useBuilder((state) => state.panels.frameWidth);
  const isBeside = useBuilder((state) => state.panels.sideBySide);
  const own = useBuilder((state) => state.panels.canvasWidth);
  const isNamed = (name: FrameWidth): boolean =>
    name === current && (own === null || (name !== "fluid" && own === screenWidths[name]));
  const dispatch = useBuilderDispatch();
  return (
    <div className={styles["widths"]} role="group" aria-label={messages.canvasWidth}>
      {widths.map(([width, label, icon]) => (
        <IconButton
          key={width}
          icon={icon}
          label={label}
          pressed={isNamed(width)}
          onClick={() => dispatch(panelsSlice.actions.frameWidthChosen(width))}
        />
      ))}
      <CommandIcon name="all-widths" pressed={isBeside} />
    </div>
  );
}

/** A new widget offers Save and Boom, an existing one Update; a page Boom Page and Update Page; others' things a copy. */
function SaveButtons({ target }: { target: Target }): ReactNode {
  const saving = useBuilder((state) => state.workspace.saving);
  const save = (label: string): ReactNode => (
    <CommandButton name="save" tone="primary">
      {label}
    </CommandButton>
  );
  if (target.readOnly) {
    return (
      <CommandButton name="save-copy" tone="primary">
        {saving ? messages.saving : messages.saveCopy}
      </CommandButton>
    );
  }
  if (target.kind === "page") {
    return (
      <>
        <CommandButton name="boom-page">{messages.boomPage}</CommandButton>
        {save(saving ? messages.updating : messages.updatePage)}
      </>
    );
  }
  if (target.id !== null) return save(saving ? messages.updating : messages.update);
  return (
    <>
      <CommandButton name="boom">{messages.boom}</CommandButton>
      {save(saving ? messages.saving : messages.save)}
    </>
  );
}
