import { PanelLeftClose, PanelLeftOpen, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useCommand } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { tooltip } from "../primitives/tooltip.tsx";
import { useLeaving } from "../commands/use-leaving.ts";
import { mediumScreen, useMedia } from "../platform/use-media.ts";
import { useExtensions } from "../state/extensions-context.tsx";
import { panelsSlice } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { customEntry } from "./custom-section.tsx";
import styles from "./left-navigation.module.css";
import { navigation, screens, type NavigationEntry, type ScreenLink } from "./sections.ts";

/** The sections on the left; a click opens a section's panel, a second one closes it. */
export function LeftNavigation(): ReactNode {
  const medium = useMedia(mediumScreen);
  const collapsed = useBuilder((state) => state.panels.navigationCollapsed) ?? medium;
  const dispatch = useBuilderDispatch();
  const { panels } = useExtensions();
  return (
    <nav
      className={styles["navigation"]}
      data-collapsed={collapsed || undefined}
      aria-label={messages.builderMenu}
    >
      {navigation.map((group) => (
        <Group key={group.title} {...group} collapsed={collapsed} />
      ))}
      {panels.length > 0 && (
        <Group title={messages.sectionExtensions} entries={panels.map(customEntry)} collapsed={collapsed} />
      )}
      <section className={styles["group"]} aria-label={messages.configuration}>
        <h2 className={styles["title"]}>{messages.configuration}</h2>
        <TourEntry collapsed={collapsed} />
        {screens.map((entry) => (
          <ScreenEntry key={entry.screen} entry={entry} collapsed={collapsed} />
        ))}
      </section>
      <div className={styles["foot"]}>
        <IconButton
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          label={collapsed ? messages.expandNavigation : messages.collapseNavigation}
          onClick={() => dispatch(panelsSlice.actions.navigationCollapsed(!collapsed))}
        />
      </div>
    </nav>
  );
}

interface GroupProps {
  title: string;
  entries: readonly NavigationEntry[];
  collapsed: boolean;
}

function Group({ title, entries, collapsed }: GroupProps): ReactNode {
  return (
    <section className={styles["group"]} aria-label={title}>
      <h2 className={styles["title"]}>{title}</h2>
      {entries.map((entry) => (
        <Entry key={entry.section} entry={entry} collapsed={collapsed} />
      ))}
    </section>
  );
}

function Entry({ entry, collapsed }: { entry: NavigationEntry; collapsed: boolean }): ReactNode {
  const { section, ...look } = entry;
  const active = useBuilder((state) => state.panels.section === section);
  const dispatch = useBuilderDispatch();
  const open = (): unknown => dispatch(panelsSlice.actions.sectionToggled(section));
  return <EntryButton {...look} collapsed={collapsed} expanded={active} onClick={open} />;
}

function TourEntry({ collapsed }: { collapsed: boolean }): ReactNode {
  const { command, run } = useCommand("tour");
  return <EntryButton label={command.label} icon={command.icon} collapsed={collapsed} onClick={run} />;
}

function ScreenEntry({ entry, collapsed }: { entry: ScreenLink; collapsed: boolean }): ReactNode {
  const { screen, ...look } = entry;
  const { navigate } = usePorts();
  const leave = useLeaving();
  return (
    <EntryButton {...look} collapsed={collapsed} onClick={() => leave(() => navigate.toScreen(screen))} />
  );
}

interface EntryButtonProps {
  label: string;
  icon: LucideIcon;
  collapsed: boolean;
  /** Whether its panel is open; left out where it has none. */
  expanded?: boolean;
  onClick: () => unknown;
}

function EntryButton({ label, icon: Icon, collapsed, expanded, onClick }: EntryButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles["entry"]}
      aria-expanded={expanded}
      aria-label={label}
      {...(collapsed && tooltip(undefined, "right"))}
      onClick={onClick}
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      <span className={styles["label"]}>{label}</span>
    </button>
  );
}
