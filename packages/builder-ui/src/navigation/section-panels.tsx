import type { ReactNode } from "react";
import type { Section } from "../state/panels.ts";
import { AssetsPanel } from "./assets-panel.tsx";
import { FolderWidgetsPanel } from "./folder-widgets-panel.tsx";
import { LayoutPanel } from "./layout-panel.tsx";
import { PagesPanel } from "./pages-panel.tsx";
import { ProjectsPanel } from "./projects-panel.tsx";
import { PublicWidgetsPanel } from "./public-widgets-panel.tsx";
import { SavedWidgetsPanel } from "./saved-widgets-panel.tsx";

/** A section that is not there from the start. */
export type LaterSection = Exclude<Section, "elements">;

const panels: Readonly<Record<LaterSection, ReactNode>> = {
  layout: <LayoutPanel />,
  assets: <AssetsPanel />,
  "saved-widgets": <SavedWidgetsPanel />,
  "public-widgets": <PublicWidgetsPanel />,
  "folder-widgets": <FolderWidgetsPanel />,
  pages: <PagesPanel />,
  projects: <ProjectsPanel />,
};

/** Props of a {@link LaterPanel}. */
export interface LaterPanelProps {
  section: LaterSection;
}

/** The panel of a section. */
export function LaterPanel({ section }: LaterPanelProps): ReactNode {
  return panels[section];
}
