import type { ReactNode } from "react";
import { partBehindCanvas } from "../canvas/canvas-stands.ts";
import { LoadingList } from "../primitives/list-state.tsx";
import { useBuilder } from "../state/store.ts";
import { ElementsPanel } from "./elements-panel.tsx";
import { LayoutPanel } from "./layout-panel.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { navigation } from "./sections.ts";

const useSectionsBehind = partBehindCanvas(() => import("./sections-behind.tsx"));

/** The panel of the section that is open, if any. */
export function OpenSection(): ReactNode {
  const section = useBuilder((state) => state.panels.section);
  const behind = useSectionsBehind();
  if (section === null) return null;
  if (section === "elements") return <ElementsPanel />;
  if (section === "layout") return <LayoutPanel />;
  if (behind) return behind.sectionsBehind[section];
  const entry = navigation.flatMap(({ entries }) => entries).find((each) => each.section === section);
  return <SectionPanel title={entry?.label ?? ""}>{() => <LoadingList />}</SectionPanel>;
}
