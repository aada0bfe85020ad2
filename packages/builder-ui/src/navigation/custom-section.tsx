import { Puzzle } from "lucide-react";
import type { ReactNode } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import { useExtensions, type CustomPanel } from "../state/extensions-context.tsx";
import type { CustomSection as Section } from "../state/panels.ts";
import { useBuilderStore } from "../state/store.ts";
import { SectionPanel } from "./section-panel.tsx";
import type { NavigationEntry } from "./sections.ts";

const prefix = "custom:";

/** True for the section of a panel that the application has added. */
export function isCustom(section: string): section is Section {
  return section.startsWith(prefix);
}

/** The entry of the navigation that opens a panel of the application. */
export function customEntry({ id, title, icon = Puzzle }: CustomPanel): NavigationEntry {
  return { section: `${prefix}${id}`, label: title, icon };
}

/** A panel that the application has added; nothing once the application takes it away. */
export function CustomSection({ section }: { section: Section }): ReactNode {
  const store = useBuilderStore();
  const ports = usePorts();
  const panel = useExtensions().panels.find(({ id }) => `${prefix}${id}` === section);
  if (!panel) return null;
  return (
    <SectionPanel title={panel.title}>{(search) => panel.render(search, { store, ports })}</SectionPanel>
  );
}
