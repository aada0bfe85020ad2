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
import { messages } from "../messages.ts";
import type { Screen } from "../ports/ports.ts";
import type { CustomSection, Section } from "../state/panels.ts";

/** A section whose panel is loaded behind the canvas. */
export type SectionBehind = Exclude<Section, "elements" | "layout" | CustomSection>;

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
    title: messages.sectionMain,
    entries: [
      { section: "elements", label: messages.elements, icon: Shapes },
      { section: "layout", label: messages.layout, icon: LayoutTemplate },
      { section: "assets", label: messages.assets, icon: Image },
    ],
  },
  {
    title: messages.sectionWidgets,
    entries: [
      { section: "saved-widgets", label: messages.savedWidgets, icon: Puzzle },
      { section: "public-widgets", label: messages.publicWidgets, icon: Globe },
      { section: "folder-widgets", label: messages.folderWidgets, icon: FolderHeart },
    ],
  },
  {
    title: messages.sectionLibrary,
    entries: [
      { section: "pages", label: messages.pages, icon: AppWindow },
      { section: "projects", label: messages.projects, icon: FolderKanban },
    ],
  },
];

/** The entries of the configuration that lead to screens of their own. */
export const screens: readonly ScreenLink[] = [
  { screen: "documentation", label: messages.documentation, icon: BookOpen },
  { screen: "tutorials", label: messages.tutorials, icon: GraduationCap },
  { screen: "community", label: messages.community, icon: Users },
];
