import {
  AppWindow,
  BookOpen,
  FolderHeart,
  FolderKanban,
  Globe,
  GraduationCap,
  Image,
  LayoutTemplate,
  Puzzle,
  Shapes,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { Screen } from "../ports/ports.ts";
import type { Section } from "../state/panels.ts";

/** An entry of the left navigation. */
export interface NavigationEntry {
  section: Section;
  label: string;
  icon: LucideIcon;
}

/** An entry of the left navigation that leads to a screen of its own. */
export interface ScreenLink {
  screen: Screen;
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
      { section: "assets", label: "Assets", icon: Image },
    ],
  },
  {
    title: "Widgets",
    entries: [
      { section: "saved-widgets", label: "Saved Widgets", icon: Puzzle },
      { section: "public-widgets", label: "Public Widgets", icon: Globe },
      { section: "folder-widgets", label: "Folder Widgets", icon: FolderHeart },
    ],
  },
  {
    title: "Library",
    entries: [
      { section: "pages", label: "Pages", icon: AppWindow },
      { section: "projects", label: "Projects", icon: FolderKanban },
    ],
  },
];

/** The entries of the configuration that lead to screens of their own. */
export const screens: readonly ScreenLink[] = [
  { screen: "documentation", label: "Documentation", icon: BookOpen },
  { screen: "tutorials", label: "Tutorials", icon: GraduationCap },
  { screen: "community", label: "Community", icon: Users },
];
