import { picture, type GuideWords } from "../documentation.ts";
import { table } from "../screen.ts";

/** The guide in English. */
export const guide: GuideWords = {
  name: "Documentation preview",
  title: "Documentation",
  lead: "Everything from the first element on the canvas to a site of your own, in the order in which you meet it.",
  contents: "Contents",
  chapters: [
    {
      id: "start",
      title: "Begin",
      html: `<p>You can build without an account: take the blank canvas, a template, or describe what you need. What you make stays on your device as a draft, and is on the canvas again after you have signed up.</p>
    ${picture("start", "Three ways to begin")}`,
    },
    {
      id: "canvas",
      title: "The canvas",
      html: `<p>Open <b>Elements</b> or <b>Layout</b> on the left and drag what you need to the canvas. A line shows where it will land; when something may not stand there, a message says why. <b>Layout</b> has eight rows of columns to begin with.</p>
    <p>A click selects. The small toolbar at the element deletes it, moves it up or down, duplicates it, or opens it for editing. <kbd>Ctrl</kbd>-click adds to the selection. The <b>Navigator</b> on the right shows everything as a tree: use it when an element is hard to hit.</p>
    <p>With an element selected, <b>Styles</b> on the right shows its attributes in groups: general, display, typography, size, spacing, borders, colours. Plain numbers become pixels.</p>
    ${picture("canvas", "The canvas, with the elements on the left and the styles of the selected one on the right")}`,
    },
    {
      id: "keys",
      title: "Keys",
      html: table(
        "Keys",
        ["Keys", "What they do"],
        [
          ["<kbd>Ctrl+K</kbd>", "All commands, found by their names"],
          ["<kbd>Ctrl+S</kbd>", "Save"],
          ["<kbd>Ctrl+Z</kbd> and <kbd>Ctrl+Y</kbd>", "Undo and redo"],
          ["<kbd>Ctrl+Alt+R</kbd>", "Run the widget's code"],
          ["<kbd>Ctrl+Alt+F</kbd>", "Code in full screen"],
          ["<kbd>Ctrl</kbd>-click", "Select several elements"],
          ["<kbd>Tab</kbd> in the code", "Two blanks"],
        ],
      ),
    },
    {
      id: "save",
      title: "Saving and versions",
      html: `<p><b>Save</b> asks for a name; <b>Boom</b> saves at once under the present one. Once a widget is saved, the button says <b>Update</b>: every update makes a new version, and none is lost. Choose an earlier one in the version selector beside the code.</p>
    <p>What you have not saved is kept on your device. If the connection goes, go on working: what you save is kept on the device, the line below the canvas says how many changes wait, and they are sent when it is back. When somebody else has changed the same widget meanwhile, both versions are kept and you can compare them.</p>`,
    },
    {
      id: "assistant",
      title: "The assistant",
      html: `<p><b>Create with AI</b> opens the assistant beside the canvas. Say what you need in your own words: “a booking form with name, date and guests”. You see the widget run under <b>Visual</b> before it enters your page. Later sentences change it: “make it dark”, “add a phone field”. With an element selected, the answer is a change of that element, which you accept or refuse piece by piece.</p>
    ${picture("assistant", "A widget from a sentence")}`,
    },
    {
      id: "code",
      title: "Code",
      html: `${picture("code", "HTML beside the canvas: a change in one shows in the other")}
    <p>The code view has the tabs <b>HTML</b>, <b>CSS</b> and <b>Lifecycle</b>. CSS reaches the widget and nothing around it. Under <b>Libraries</b>, add style sheets and scripts by their address; they load in the order in which they stand.</p>
    ${table(
      "Lifecycle",
      ["Block", "When it runs"],
      [
        ["<code>before_render</code>", "Before the HTML is there: load what it needs."],
        ["<code>after_render</code>", "The HTML is there: add listeners, fill in."],
        ["<code>update</code>", "After <code>widget.setState(…)</code>, once for all changes made together."],
        ["<code>mount_child</code>", "For each widget inside, when it is mounted; it is <code>child</code>."],
      ],
    )}
    <p>Blocks may use <code>await</code>. They see <code>widget</code> with <code>root</code>, <code>state</code>, <code>find(selector)</code> and <code>setState(patch)</code>. A counter, whole:</p>
    <pre tabindex="0"><code>// HTML
&lt;button&gt;0&lt;/button&gt;

// after_render
widget.find("button").addEventListener("click", () =&gt;
  widget.setState({ count: (widget.state.count ?? 0) + 1 }));

// update
widget.find("button").textContent = widget.state.count;</code></pre>`,
    },
    {
      id: "services",
      title: "Services",
      html: `<p>A service is code that several blocks share. Its name has letters, blanks and underscores; blocks call it by the name in small letters with hyphens, so <b>Load list</b> is <code>await services["load-list"]()</code>. What a block passes in is <code>args</code> there.</p>`,
    },
    {
      id: "widgets",
      title: "Widgets in widgets",
      html: `<p>Drag a widget from <b>Saved Widgets</b>, <b>Public Widgets</b> or <b>Folder Widgets</b> to the canvas and it becomes part of the one that you build. Its inside is its own: edit it where it is with <b>edit</b>, or choose which of its versions to show. A widget that fails shows <code>Error:</code> and its message in its own place; everything around it goes on.</p>`,
    },
    {
      id: "pages",
      title: "Pages",
      html: `<p>Under <b>Pages</b>, give a page a title; its address follows from it. Put widgets on it as on any canvas. <b>Page Properties</b> hold title, description and keywords for search engines, the width, and whether the page is fluid or fixed.</p>`,
    },
    {
      id: "projects",
      title: "Projects",
      html: `<p>A project is a site: pages, one of which is the main page, and a menu. <b>Settings</b> makes the menu: tick pages, add links of your own, move and nest them; an item with <b>Auth</b> shows to those who are signed in.</p>
    <p>The shortest way is <b>Publish</b> above the canvas: what you see becomes the main page of a new project, and you get its address. A domain of your own is claimed in the settings of the project.</p>
    ${picture("project", "The settings of a project, with its menu")}
    <p><b>Visit</b> opens the site on an address of its own. <b>Download</b> gives you the whole site as files that any web server can serve.</p>`,
    },
    {
      id: "assets",
      title: "Assets",
      html: `<p>Images as JPEG, PNG or WebP and documents as PDF, Word, Excel, PowerPoint or text, up to 2 MB each. Drag an image from <b>Assets</b> to the canvas. Deleting an asset frees its file: pages that still show it lose the picture.</p>`,
    },
    {
      id: "account",
      title: "Account and language",
      html: `<p>The menu behind your initial holds your account: your name, your password, the devices on which you are signed in, everything that is yours as a download, and the way to delete it all. The language of the builder is chosen beside it; light and dark follow your system unless you choose.</p>`,
    },
    {
      id: "help",
      title: "When something is wrong",
      html: table(
        "When something is wrong",
        ["What you see", "What helps"],
        [
          [
            "An element cannot be dropped",
            "The message names what may not stand in what. Drop it beside, or into a <code>div</code>.",
          ],
          [
            "<code>Error:</code> in place of a widget",
            "Open its code; the message is that of the code. <kbd>Ctrl+Alt+R</kbd> runs it again.",
          ],
          [
            "A style has no effect",
            "CSS of a widget ends at its edge. To style a widget inside, edit that widget.",
          ],
          ["“Slug already exist”", "Another page of yours has that address. Change the title."],
          [
            "You are asked to sign in again",
            "The session ended, perhaps because the password was changed elsewhere. Nothing is lost.",
          ],
        ],
      ),
    },
  ],
};
