import type { Id } from "@tessera/content";
import type { TokenKind } from "@tessera/content/rules";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import { Tabs } from "../primitives/tabs.tsx";
import { UnsavedParts, useLeaving } from "../primitives/unsaved.tsx";
import { useSettings, type Settings } from "../settings/use-settings.ts";
import { BrandColor } from "./brand-color.tsx";
import { ContrastList } from "./contrast-list.tsx";
import { FontFields } from "./font-fields.tsx";
import { ShadowScale, RadiusScale, SpaceScale, TypeScaleFields } from "./scale-fields.tsx";
import { TokenList } from "./token-list.tsx";
import styles from "./theme.module.css";
import { useThemeDraft, type StoredTheme, type ThemeDraft } from "./use-theme-draft.ts";

/** Props of a {@link ThemeDialog}. */
export interface ThemeDialogProps {
  project: { readonly id: Id; readonly name: string };
  close: () => void;
}

/** The theme of a project: its tokens by what they say. It stands beside the canvas, which shows each change at once. */
export function ThemeDialog({ project, close }: ThemeDialogProps): ReactNode {
  const { leave, tell } = useLeaving(close);
  const settings = useSettings(project.id);
  return (
    <Dialog open onOpenChange={leave} title={messages.siteTheme} description={project.name} size="side">
      <UnsavedParts tell={tell}>
        {settings.stored ? (
          <Theme projectId={project.id} stored={settings.stored} save={settings.save} />
        ) : (
          <LoadingList />
        )}
      </UnsavedParts>
    </Dialog>
  );
}

interface ThemeProps extends Pick<Settings, "save"> {
  projectId: Id;
  stored: StoredTheme;
}

function Theme({ projectId, stored, save }: ThemeProps): ReactNode {
  const draft = useThemeDraft({ projectId, stored, store: save });
  const [tab, setTab] = useState("color");
  return (
    <>
      <Tabs
        label={messages.siteTheme}
        className={styles["tabs"]}
        value={tab}
        onValueChange={setTab}
        tabs={themeTabs.map(({ kinds, label, Head }) => ({
          value: kinds[0],
          label: label(),
          content: (
            <div className={styles["tab"]}>
              {Head && <Head draft={draft} />}
              {kinds.map((kind) => (
                <TokenList key={kind} kind={kind} draft={draft} />
              ))}
            </div>
          ),
        }))}
      />
      <DialogActions>
        <Button tone="primary" busy={draft.busy} onClick={draft.save}>
          {messages.saveTheme}
        </Button>
      </DialogActions>
    </>
  );
}

interface ThemeTab {
  readonly kinds: readonly [TokenKind, ...TokenKind[]];
  readonly label: () => string;
  /** What makes the tokens of the tab. */
  readonly Head?: (props: { draft: ThemeDraft }) => ReactNode;
}

const themeTabs: readonly ThemeTab[] = [
  { kinds: ["color"], label: () => messages.themeColors, Head: ColorHead },
  { kinds: ["type"], label: () => messages.themeType, Head: TypeScaleFields },
  { kinds: ["space"], label: () => messages.themeSpaces, Head: SpaceScale },
  { kinds: ["radius", "shadow"], label: () => messages.themeShape, Head: ShapeHead },
  { kinds: ["font"], label: () => messages.themeFonts, Head: FontFields },
  { kinds: ["other"], label: () => messages.themeOthers },
];

function ColorHead({ draft }: { draft: ThemeDraft }): ReactNode {
  return (
    <>
      <BrandColor draft={draft} />
      <ContrastList tokens={draft.tokens} />
    </>
  );
}

function ShapeHead({ draft }: { draft: ThemeDraft }): ReactNode {
  return (
    <div className={styles["makers"]}>
      <RadiusScale draft={draft} />
      <ShadowScale draft={draft} />
    </div>
  );
}
