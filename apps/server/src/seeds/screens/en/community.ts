import type { CommunityWords } from "../community.ts";

/** The community's screen in English. */
export const community: CommunityWords = {
  name: "Community",
  title: "Community",
  lead: "Widgets are made to be shared. Build on what others have made, and give back what turned out well.",
  find: [
    "Find",
    "<b>Public Widgets</b> holds what everybody has posted, and a library to start with: navigation, heroes, prices, forms, galleries. Look at the details, or drag one straight to the canvas.",
  ],
  import: [
    "Import",
    "Importing makes a copy that is yours, with its origin noted. Change what you like: the original stays as it is, and later changes to it do not reach into your pages.",
  ],
  post: [
    "Post",
    "Open the menu of a saved widget and choose <b>Post widget</b>. It needs a name, a description and a picture. You can take it back at any time.",
  ],
  goodTitle: "What makes a good public widget",
  good: [
    [
      "It says what it is",
      "A name that one finds by searching, and a description that says what it does, not how.",
    ],
    ["It fits anywhere", "No fixed widths; it works at 360 pixels and in a third of a page."],
    [
      "It is for everybody",
      "Every field has a label, every picture a text, everything works by keyboard, and texts can be read against what lies behind them.",
    ],
    [
      "It brings nothing along",
      "No tracking, no keys, no texts of real people. Libraries only from addresses that will be there tomorrow.",
    ],
    [
      "It can be changed",
      "Texts stand in the HTML, colours in a few properties at the top of the CSS, names in the code mean something.",
    ],
  ],
  together: [
    "Living together",
    "Post only what is yours to give: your own work, or work whose licence allows it, with its author named in the documentation. Say thank you when you build on somebody's widget, and be kind when you find a mistake in one. Administrators remove what breaks these rules; write to them if you find something that does.",
  ],
};
