/** One step of the tour: what it points at, and what it says. */
export interface TourStep {
  /** Selector of the part of the builder; without one the step stands in the middle. */
  at?: string;
  title: string;
  text: string;
}

/** The step-by-step tour (specification 1, section 2.9): short, and it never covers what it explains. */
export const tourSteps: readonly TourStep[] = [
  {
    title: "Welcome",
    text: "In a minute you know your way around. Leave the tour whenever you like; it waits under Widget Tour.",
  },
  {
    at: "nav[aria-label='Builder menu']",
    title: "Create widget",
    text: "Everything begins with an element or a layout. Saved widgets, pages and projects are here as well.",
  },
  {
    at: "main[aria-label='Workarea']",
    title: "Workspace",
    text: "Drag things here. A line shows where they land; what may not stand somewhere says why, and offers a way out.",
  },
  {
    at: "section[aria-label='Builder panel']",
    title: "Builder menu",
    text: "Undo, redo and the history of named steps, the widths of the canvas, and the code behind it.",
  },
  {
    at: "aside[aria-label='Properties']",
    title: "Properties panel",
    text: "The tree of your page, and the styles and attributes of what is selected.",
  },
  {
    at: "footer",
    title: "Design and code modes",
    text: "Where you are, how large it is shown, and every command by name: Ctrl+K. The code opens with Ctrl+E.",
  },
  {
    at: "[role='toolbar'][aria-label='Builder']",
    title: "Preview",
    text: "Preview runs what you built as visitors will see it, apart from the builder.",
  },
  {
    at: "[role='toolbar'][aria-label='Builder']",
    title: "Save",
    text: "Saved work is on the server when it says so. Each update is a version that you can go back to.",
  },
];
