import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { useCommands } from "../commands/use-commands.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { Tooltip } from "../primitives/tooltip.tsx";
import { mediumScreen, useMedia } from "../shell/use-media.ts";
import { panelsSlice } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import styles from "./left-navigation.module.css";
import { navigation, type NavigationEntry } from "./sections.ts";

/** The sections on the left; a click opens a section's panel, a second one closes it. */
export function LeftNavigation(): ReactNode {
  const medium = useMedia(mediumScreen);
  const collapsed = useBuilder((state) => state.panels.navigationCollapsed) ?? medium;
  const dispatch = useBuilderDispatch();
  return (
    <nav className={styles["navigation"]} data-collapsed={collapsed || undefined} aria-label="Builder menu">
      {navigation.map(({ title, entries }) => (
        <section key={title} className={styles["group"]} aria-label={title}>
          <h2 className={styles["title"]}>{title}</h2>
          {entries.map((entry) => (
            <Entry key={entry.section} entry={entry} collapsed={collapsed} />
          ))}
        </section>
      ))}
      <section className={styles["group"]} aria-label="Configuration">
        <h2 className={styles["title"]}>Configuration</h2>
        <TourEntry collapsed={collapsed} />
      </section>
      <div className={styles["foot"]}>
        <IconButton
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          label={collapsed ? "Expand navigation" : "Collapse navigation"}
          onClick={() => dispatch(panelsSlice.actions.navigationCollapsed(!collapsed))}
        />
      </div>
    </nav>
  );
}

function Entry({ entry, collapsed }: { entry: NavigationEntry; collapsed: boolean }): ReactNode {
  const { section, label, icon: Icon } = entry;
  const active = useBuilder((state) => state.panels.section === section);
  const dispatch = useBuilderDispatch();
  const button = (
    <button
      type="button"
      className={styles["entry"]}
      aria-expanded={active}
      aria-label={label}
      onClick={() => dispatch(panelsSlice.actions.sectionToggled(section))}
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      <span className={styles["label"]}>{label}</span>
    </button>
  );
  return collapsed ? (
    <Tooltip label={label} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}

function TourEntry({ collapsed }: { collapsed: boolean }): ReactNode {
  const commands = useCommands();
  const { label, icon: Icon } = commands.get("tour");
  const button = (
    <button type="button" className={styles["entry"]} aria-label={label} onClick={() => commands.run("tour")}>
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      <span className={styles["label"]}>{label}</span>
    </button>
  );
  return collapsed ? (
    <Tooltip label={label} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}
