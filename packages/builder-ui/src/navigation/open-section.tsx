import type { ReactNode } from "react";
import { partBehindCanvas } from "../platform/canvas-stands.ts";
import { PartFailure } from "../primitives/part-failure.tsx";
import { useNeededPart } from "../platform/part.ts";
import { LoadingList } from "../primitives/list-state.tsx";
import { CustomSection, isCustom } from "./custom-section.tsx";
import { useBuilder } from "../state/store.ts";
import { ElementsPanel } from "./elements-panel.tsx";
import { LayoutPanel } from "./layout-panel.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { navigation, type SectionBehind as SectionBehindCanvas } from "./sections.ts";

const sectionsBehind = partBehindCanvas(() => import("./sections-behind.tsx"));

/** The panel of the section that is open, if any. */
export function OpenSection(): ReactNode {
  const section = useBuilder((state) => state.panels.section);
  if (section === null) return null;
  if (section === "elements") return <ElementsPanel />;
  if (section === "layout") return <LayoutPanel />;
  if (isCustom(section)) return <CustomSection key={section} section={section} />;
  return <SectionBehind key={section} section={section} />;
}

function SectionBehind({ section }: { section: SectionBehindCanvas }): ReactNode {
  const { loaded, failed } = useNeededPart(sectionsBehind);
  if (loaded) return loaded.sectionsBehind[section];
  const entry = navigation.flatMap(({ entries }) => entries).find((each) => each.section === section);
  return (
    <SectionPanel title={entry?.label ?? ""} loading>
      {() => (failed ? <PartFailure again={sectionsBehind.prepare} /> : <LoadingList />)}
    </SectionPanel>
  );
}
