import { look, type SeedWidget } from "./seed-widget.ts";

/** A screen of the product that is a widget, so that it can be changed with the product itself. */
function screen(name: string, title: string, lead: string, body: string, css = ""): SeedWidget {
  return {
    name,
    description: lead,
    html: `<main class="section">
  <h1>${title}</h1>
  <p class="muted lead">${lead}</p>
${body}
</main>`,
    css: `${look}
.lead { margin: 0.75rem 0 2rem; max-width: 44rem; font-size: 1.125rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
.cards > * { display: grid; align-content: start; gap: 0.5rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 0.75rem; }
${css}`,
  };
}

function cards(entries: [title: string, text: string][]): string {
  const items = entries.map(([title, text]) => `    <li><h2>${title}</h2><p class="muted">${text}</p></li>`);
  return `  <ul class="cards">\n${items.join("\n")}\n  </ul>`;
}

/** Widgets that stand for whole screens, by the names under which the configuration call tells their ids. */
export const screens: Readonly<Record<string, SeedWidget>> = {
  communityWidget: screen(
    "Community",
    "Community",
    "Widgets are made to be shared. Post what you have made, and build on what others have.",
    cards([
      ["Share", "Post a widget to the public library with a name, a line about it and a picture."],
      ["Import", "Take any public widget into your own, and change what you like."],
      ["Improve", "Every widget keeps its versions, so nothing is lost when you try something."],
    ]),
  ),
  videoTutorialWidget: screen(
    "Tutorials",
    "Tutorials",
    "From an empty canvas to a site that is online, step by step.",
    cards([
      ["1. A first widget", "Drag an element to the canvas, style it, give it a name and save it."],
      [
        "2. Code behind it",
        "Open the code view: HTML and CSS as you know them, and blocks that run when the widget does.",
      ],
      ["3. A page", "Compose a page from widgets, and set its title, address and description."],
      ["4. A project", "Group pages, choose the main page and make a menu."],
      ["5. Online", "Preview the project on an address of its own, export it, or give it your own domain."],
    ]),
  ),
  subscriptionWidget: screen(
    "Subscription",
    "Subscription",
    "This server is your own: everything is included.",
    cards([
      ["Widgets and pages", "As many as you make."],
      ["Projects", "Each on an address of its own, with your domain if you have one."],
      ["Files", "Images and documents up to 2 MB each."],
    ]),
  ),
  documentationWidget: screen(
    "Documentation preview",
    "Documentation",
    "What a widget does, how it is used and what it needs, written down beside it.",
    cards([
      ["Purpose", "What the widget is for, in a sentence."],
      ["Use", "Where it belongs, which texts to change, which services it calls."],
      ["Changes", "What is different in this version."],
    ]),
  ),
  aiWidget: screen(
    "Create with AI",
    "Say what you need",
    "Describe a widget in your own words. What comes back is a widget like any other: look at it, change it, keep it.",
    cards([
      ["A form", "“A contact form with name, e-mail and message.”"],
      ["A list", "“A list of products with picture, price and a search field.”"],
      ["A page part", "“A hero with a headline and two buttons, in green.”"],
    ]),
  ),
  visualPrototypeWidget: screen(
    "Visual prototype",
    "Visual prototype",
    "A first look at an idea, before it becomes a widget.",
    `  <div class="frame" aria-hidden="true"><span></span><span></span><span></span><span></span></div>`,
    `.frame { display: grid; grid-template: 4rem 10rem / 2fr 1fr; gap: 1rem; }
.frame span { border: 2px dashed var(--line); border-radius: 0.75rem; }`,
  ),
  assetsWidget: screen(
    "Assets",
    "Assets",
    "Images and documents of your own, ready to be used in widgets and pages.",
    cards([
      [
        "Upload",
        "Images as JPEG, PNG or WebP, documents as PDF, Word, Excel, PowerPoint or text; up to 2 MB each.",
      ],
      ["Use", "Drag an image to the canvas, or copy its address."],
      ["Delete", "A deleted asset frees its file; pages that still show it lose the picture."],
    ]),
  ),
};
