import { AppWindow, FolderKanban, LayoutTemplate, Puzzle, Shapes, type LucideIcon } from "lucide-react";
import type { Section } from "../state/panels.ts";

/** An entry of the left navigation. */
export interface NavigationEntry {
  section: Section;
  label: string;
  icon: LucideIcon;
}

/** The left navigation, group by group (specification 1, section 2.3). */
export const navigation: readonly { title: string; entries: readonly NavigationEntry[] }[] = [
  {
    title: "Main",
    entries: [
      { section: "elements", label: "Elements", icon: Shapes },
      { section: "layout", label: "Layout", icon: LayoutTemplate },
    ],
  },
  { title: "Widgets", entries: [{ section: "saved-widgets", label: "Saved Widgets", icon: Puzzle }] },
  {
    title: "Library",
    entries: [
      { section: "pages", label: "Pages", icon: AppWindow },
      { section: "projects", label: "Projects", icon: FolderKanban },
    ],
  },
];
