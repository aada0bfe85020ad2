import { icon } from "../library/icons.ts";
import { card, screen, table } from "./screen.ts";

/** What an account holds. */
export const subscription = screen({
  name: "Subscription",
  title: "Subscription",
  lead: "This server runs for you and those you share it with. Every account has everything; there is nothing to buy.",
  body: `  <ul class="cards">
    ${card(icon("pen"), "Build", "Any number of widgets, versions, pages and projects.")}
    ${card(icon("megaphone"), "Publish", "Each project on an address of its own, or on your own domain.")}
    ${card(icon("lock"), "Keep", "Your work is yours: private until you share it, and downloadable as plain files.")}
  </ul>
  <section class="limits">
    <h2>What there is a limit to</h2>
    ${table(
      "Limits",
      ["What", "How much"],
      [
        ["One image or document", "2 MB"],
        ["All files of an account", "As much as the people who run this server have set, by default 1 GB"],
        ["Sign-in attempts", "Ten wrong ones, then a pause of a quarter of an hour"],
        ["Menu of a project", "Five levels"],
        ["Earlier versions of a widget", "All are kept"],
      ],
    )}
    <p class="muted">Need more room? Delete assets that no page shows any more, or ask whoever runs this server.</p>
  </section>`,
  css: `.limits { display: grid; gap: 1rem; max-width: 46rem; }`,
});
