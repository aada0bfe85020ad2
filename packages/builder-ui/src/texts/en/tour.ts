/** English texts of the tour. */
export const tour = {
  tourNext: "Next",
  tourBack: "Back",
  tourDone: "Done",
  tourWelcome: "Welcome",
  tourWelcomeText:
    "In a minute you know your way around. Leave the tour whenever you like; it waits under Widget Tour.",
  tourCreate: "Create widget",
  tourCreateText:
    "Everything begins with an element or a layout. Saved widgets, pages and projects are here as well.",
  tourWorkspace: "Workspace",
  tourWorkspaceText:
    "Drag things here. A line shows where they land; what may not stand somewhere says why, and offers a way out.",
  tourBuilderMenuText:
    "Undo, redo and the history of named steps, the widths of the canvas, and the code behind it.",
  tourPropertiesPanel: "Properties panel",
  tourPropertiesText: "The tree of your page, and the styles and attributes of what is selected.",
  tourModes: "Design and code modes",
  tourModesText:
    "Where you are, how large it is shown, and every command by name: Ctrl+K. The code opens with Ctrl+E.",
  tourPreviewText: "Preview runs what you built as visitors will see it, apart from the builder.",
  tourSaveText:
    "Saved work is on the server when it says so. Each update is a version that you can go back to.",
};
