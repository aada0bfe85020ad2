import type { TutorialWords } from "../tutorials.ts";

/** The tutorials in English. */
export const tutorials: TutorialWords = {
  name: "Tutorials",
  title: "Tutorials",
  lead: "Five short ones, from an empty canvas to a site that is online. Each stands alone; together they take half an hour.",
  led: "Prefer to be led? <b>Widget Tour</b>, on the left under Configuration, shows you around the builder itself.",
  tutorials: [
    {
      title: "A first widget",
      minutes: 5,
      goal: "A card with a heading, a line of text and a button, saved under its name.",
      steps: [
        "Open <b>Layout</b> and drag the row with one column to the canvas.",
        "Open <b>Elements</b>. Drag a heading into the row, below it a paragraph, below that a button.",
        "Double-click the heading and write your own words. Do the same for the other two.",
        "Select the row. Under <b>Styles</b>, <b>Spacing</b>, set Padding to <code>32</code>; under <b>Colors</b>, choose a background.",
        "Press <b>Save</b>, call it “Card”, and confirm. It now stands under <b>Saved Widgets</b>.",
      ],
    },
    {
      title: "A widget that does something",
      minutes: 10,
      goal: "A button that counts, with its number kept in the widget's state.",
      steps: [
        "Start a new widget, drag a button to the canvas and open the code view.",
        'In <b>Lifecycle</b>, choose <code>after_render</code> and write <code>widget.find("button").addEventListener("click", () =&gt; widget.setState({ count: (widget.state.count ?? 0) + 1 }));</code>',
        'Choose <code>update</code> and write <code>widget.find("button").textContent = widget.state.count;</code>',
        "Press <kbd>Ctrl+Alt+R</kbd> and click the button: it counts.",
        'Make a mistake on purpose, such as <code>widget.find("h9").remove()</code>, and run it. The message shows in the widget\'s place. Undo with <kbd>Ctrl+Z</kbd>.',
      ],
    },
    {
      title: "A page from the library",
      minutes: 5,
      goal: "A start page made of ready widgets, in your own words.",
      steps: [
        "Under <b>Pages</b>, press the button for a new page, and give it the title “Home”.",
        "Open <b>Public Widgets</b>. Drag <b>Navigation bar</b>, <b>Hero</b>, <b>Feature grid</b> and <b>Footer</b> to the canvas, one below the other.",
        "Select the hero and press <b>edit</b>. Change the headline and the line below it.",
        "Under <b>Page Properties</b>, fill in Meta Title and Meta Description: that is what search engines show.",
        "Press <b>Update Page</b>. Or begin with a whole template: <b>Layout</b>, <b>Template Layout</b>.",
      ],
    },
    {
      title: "A site with a menu",
      minutes: 10,
      goal: "Two pages that lead to each other, on an address of their own.",
      steps: [
        "Make a second page, “Contact”, with the <b>Contact form</b> of the library.",
        "Under <b>Projects</b>, make a project and choose both pages.",
        "In its list of pages, choose <b>Set as Main Page</b> for “Home”.",
        "Open <b>Settings</b>, then <b>Menu</b>. Tick both pages, put them in order, and press <b>Save Menu</b>.",
        "Press <b>Visit</b>. The address that opens is the one to pass on. <b>Download</b> gives you the same site as files.",
      ],
    },
    {
      title: "Share what you have made",
      minutes: 5,
      goal: "Your widget in the public library, with a picture and a description.",
      steps: [
        "Open the menu of your widget under <b>Saved Widgets</b> and choose <b>Documentation</b>. Write what it is for and which texts to change.",
        "Choose <b>Post widget</b>. Give it a name and a line about it, and paste a picture of it.",
        "It now stands under <b>Public Widgets</b> for everybody. Others import a copy; yours stays as it is.",
        "You can remove it from there at any time. Copies that others have made are theirs.",
      ],
    },
  ],
};
