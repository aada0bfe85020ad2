/** The sections that nobody needs before the canvas stands. */
import type { ReactNode } from "react";
import { AssetsPanel } from "./assets-panel.tsx";
import { FolderWidgetsPanel } from "./folder-widgets-panel.tsx";
import { PagesPanel } from "./pages-panel.tsx";
import { ProjectsPanel } from "./projects-panel.tsx";
import { PublicWidgetsPanel } from "./public-widgets-panel.tsx";
import { SavedWidgetsPanel } from "./saved-widgets-panel.tsx";
import type { SectionBehind } from "./sections.ts";

/** The panel of each. */
export const sectionsBehind: Readonly<Record<SectionBehind, ReactNode>> = {
  assets: <AssetsPanel />,
  "saved-widgets": <SavedWidgetsPanel />,
  "public-widgets": <PublicWidgetsPanel />,
  "folder-widgets": <FolderWidgetsPanel />,
  pages: <PagesPanel />,
  projects: <ProjectsPanel />,
};
