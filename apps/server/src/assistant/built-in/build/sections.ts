import { icon } from "../../../seeds/library/icons.ts";
import type { Blueprint, Parts } from "../blueprint.ts";
import { gridStyle } from "./style.ts";
import { html, sentence } from "./words.ts";
import { head, picture } from "./head.ts";

/** `Title: text` or only a title. */
function item(text: string): readonly [title: string, text: string] {
  const at = text.indexOf(": ");
  return at < 0 ? [sentence(text), ""] : [sentence(text.slice(0, at)), text.slice(at + 2)];
}

function line(text: string): string {
  return text === "" ? "" : `<p class="muted">${html(text)}</p>`;
}

function anchor(text: string): string {
  return `#${text.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

function gridOf(blueprint: Blueprint, entries: readonly string[], css = ""): Parts {
  return {
    html: `<section class="section">
  ${head(blueprint)}
  <ul class="grid">
    ${entries.join("\n    ")}
  </ul>
</section>`,
    css: `${gridStyle}${css}`,
  };
}

/** Cards with a title and a line. */
export function buildFeatures(blueprint: Blueprint): Parts {
  const entries = blueprint.items.map((text) => {
    const [title, words] = item(text);
    return `<li class="card"><span class="badge">${icon("check")}</span><h3>${html(title)}</h3>${line(words)}</li>`;
  });
  return gridOf(blueprint, entries, `.card { display: grid; gap: 0.5rem; align-content: start; }`);
}

/** Cards with a picture on top: products, articles, places. */
export function buildPictureCards(blueprint: Blueprint): Parts {
  const entries = blueprint.items.map((text, at) => {
    const [title, words] = item(text);
    return `<li class="card">${picture(title, at)}<div><h3>${html(title)}</h3>${line(words)}<a class="button quiet small" href="${html(anchor(title))}">${html(blueprint.action)}<span class="hidden">: ${html(title)}</span></a></div></li>`;
  });
  return gridOf(
    blueprint,
    entries,
    `.card { overflow: hidden; padding: 0; }
.card > div { display: grid; justify-items: start; gap: 0.75rem; padding: 1.25rem; }
img { display: block; width: 100%; height: auto; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`,
  );
}

/** Pictures that open large. */
export function buildGallery(blueprint: Blueprint): Parts {
  const entries = blueprint.items.map((text, at) => {
    const [title] = item(text);
    return `<li><button type="button" aria-label="Show ${html(title)}">${picture(title, at)}</button><p class="muted caption">${html(title)}</p></li>`;
  });
  const parts = gridOf(
    blueprint,
    entries,
    `.grid button { display: block; width: 100%; padding: 0; border: 0; border-radius: 0.875rem; background: none; cursor: zoom-in; overflow: hidden; }
img { display: block; width: 100%; height: auto; }
.caption { margin-top: 0.375rem; font-size: 0.9375rem; }
dialog { max-width: min(92vw, 60rem); padding: 1rem; border: 0; border-radius: 1rem; background: var(--paper); color: var(--ink); }
dialog::backdrop { background: rgb(0 0 0 / 0.7); }
dialog .button { margin-top: 0.75rem; }`,
  );
  return {
    ...parts,
    html: parts.html.replace(
      /<\/section>$/,
      `  <dialog aria-label="Picture"><div class="large"></div><button class="button" type="button">Close</button></dialog>\n</section>`,
    ),
    code: `const dialog = widget.find("dialog");
for (const button of widget.root.querySelectorAll(".grid button")) button.addEventListener("click", () => {
  widget.find(".large").replaceChildren(button.querySelector("img").cloneNode());
  dialog.showModal();
});
dialog.querySelector("button").addEventListener("click", () => dialog.close());`,
  };
}

/** Plans side by side. */
export function buildPricing(blueprint: Blueprint): Parts {
  const middle = blueprint.items.length > 2 ? 1 : -1;
  const entries = blueprint.items.map((text, at) => {
    const [title, price] = item(text);
    const mark = at === middle ? `<p class="kicker mark">Most chosen</p>` : "";
    const amount = price || ["Free", "12 a month", "29 a month", "79 a month"][at] || "99 a month";
    return `<li class="card${at === middle ? " best" : ""}">${mark}<h3>${html(title)}</h3><p class="price">${html(amount)}</p><ul class="points"><li>${icon("check")}Everything to begin with</li><li>${icon("check")}${at === 0 ? "One project" : `${at * 10} projects`}</li><li>${icon("check")}Help by mail</li></ul><a class="button${at === middle ? "" : " quiet"}" href="${html(anchor(title))}">Choose ${html(title)}</a></li>`;
  });
  return gridOf(
    blueprint,
    entries,
    `.card { display: grid; gap: 1rem; align-content: start; }
.best { border: 2px solid var(--accent); }
.price { font-size: 1.75rem; font-weight: 700; line-height: 1.2; }
.points { display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
.points li { display: flex; align-items: center; gap: 0.625rem; }
.points .icon { flex: none; color: var(--accent); }`,
  );
}

/** People with a picture, a name and what they do. */
export function buildTeam(blueprint: Blueprint): Parts {
  const entries = blueprint.items.map((text, at) => {
    const [name, role] = item(text);
    return `<li class="card">${picture(name, at, "1 1")}<h3>${html(name)}</h3>${line(role)}</li>`;
  });
  return gridOf(
    blueprint,
    entries,
    `.card { display: grid; justify-items: center; gap: 0.25rem; text-align: center; }
img { width: 7rem; height: 7rem; margin-bottom: 0.75rem; border-radius: 50%; object-fit: cover; }`,
  );
}

/** What others say. */
export function buildTestimonials(blueprint: Blueprint): Parts {
  const entries = blueprint.items.map((text) => {
    const [name, words] = item(text);
    return `<li><figure class="card"><blockquote>${html(words || "It does what it says, and it was ready the same day.")}</blockquote><figcaption class="muted">${html(name)}</figcaption></figure></li>`;
  });
  return gridOf(
    blueprint,
    entries,
    `figure { display: grid; gap: 1rem; height: 100%; margin: 0; align-content: space-between; }
blockquote { margin: 0; font-size: 1.0625rem; }
blockquote::before { content: "“"; }
blockquote::after { content: "”"; }`,
  );
}

/** Questions that open one by one. */
export function buildFaq(blueprint: Blueprint): Parts {
  const entries = blueprint.items.map((text, at) => {
    const [question, answer] = item(text);
    return `<details${at === 0 ? " open" : ""}><summary>${html(question)}</summary><p class="muted">${html(answer || "Write the answer here, in one or two sentences.")}</p></details>`;
  });
  return {
    html: `<section class="section">
  ${head(blueprint)}
  <div class="questions">
    ${entries.join("\n    ")}
  </div>
</section>`,
    css: `.questions { display: grid; gap: 0.75rem; max-width: 46rem; margin: 0 auto; }
details { border: 1px solid var(--line); border-radius: 0.875rem; background: var(--raised); }
summary { padding: 1rem 1.25rem; border-radius: inherit; font-weight: 600; cursor: pointer; }
details p { padding: 0 1.25rem 1.25rem; }`,
  };
}

/** Numbers in a row. */
export function buildStatistics(blueprint: Blueprint): Parts {
  const entries = blueprint.items.map((text, at) => {
    const [label, value] = item(text);
    return `<li class="card"><p class="number">${html(value || ["120", "98 %", "24", "7"][at % 4] || "")}</p><p class="muted">${html(label)}</p></li>`;
  });
  return gridOf(blueprint, entries, `.card { text-align: center; }\n.number { color: var(--accent); }`);
}

/** Steps, one after the other. */
export function buildSteps(blueprint: Blueprint): Parts {
  const entries = blueprint.items.map((text) => {
    const [title, words] = item(text);
    return `<li><div><h3>${html(title)}</h3>${line(words || "Say in a sentence what happens here.")}</div></li>`;
  });
  return {
    html: `<section class="section">
  ${head(blueprint)}
  <ol>
    ${entries.join("\n    ")}
  </ol>
</section>`,
    css: `ol { display: grid; gap: 1.5rem; max-width: 40rem; margin: 0 auto; padding: 0; list-style: none; counter-reset: step; }
li { display: flex; gap: 1rem; counter-increment: step; }
li::before { content: counter(step); display: grid; flex: none; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--tint); color: var(--accent); font-weight: 700; }`,
  };
}

/** The opening of a page. */
export function buildHero(blueprint: Blueprint): Parts {
  return {
    html: `<section class="section">
  ${head(blueprint, "h1")}
  <p class="actions"><a class="button" href="#start">${html(blueprint.action)}</a> <a class="button quiet" href="#more">Learn more</a></p>
</section>`,
    css: `.head { margin-bottom: 2rem; }
.lead { font-size: 1.25rem; }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; }`,
  };
}

/** One line and one button. */
export function buildBanner(blueprint: Blueprint): Parts {
  return {
    html: `<section class="section">
  <div class="panel">${head(blueprint)}<a class="button" href="#start">${html(blueprint.action)}</a></div>
</section>`,
    css: `.panel { display: grid; justify-items: center; gap: 1.5rem; padding: clamp(2rem, 6vw, 4rem) 1.5rem; border-radius: 1.25rem; background: var(--tint); }
.panel .head { margin: 0; }`,
  };
}

/** Brand and links; they fold into a menu on small screens. */
export function buildNavigation(blueprint: Blueprint): Parts {
  const links = blueprint.items.map(
    (text) => `<li><a href="${html(anchor(text))}">${html(sentence(text))}</a></li>`,
  );
  return {
    html: `<header class="bar">
  <a class="title" href="#">${html(blueprint.title)}</a>
  <button class="button quiet toggle" type="button" aria-expanded="false">Menu</button>
  <nav aria-label="Main"><ul>${links.join("")}</ul></nav>
</header>`,
    css: `.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem; padding: 1rem clamp(1rem, 4vw, 2rem); border-bottom: 1px solid var(--line); }
.title { font-size: 1.125rem; font-weight: 700; text-decoration: none; }
ul { display: flex; flex-wrap: wrap; gap: 0.25rem; margin: 0; padding: 0; list-style: none; }
li a { display: block; padding: 0.5rem 0.875rem; border-radius: 0.5rem; text-decoration: none; }
li a:hover { background: var(--tint); }
.toggle { display: none; }
@media (max-width: 40rem) {
  .toggle { display: block; }
  nav { flex-basis: 100%; }
  nav:not(.open) { display: none; }
  ul { flex-direction: column; }
}`,
    code: `const toggle = widget.find(".toggle");
const menu = widget.find("nav");
toggle.addEventListener("click", () => toggle.setAttribute("aria-expanded", String(menu.classList.toggle("open"))));`,
  };
}

/** The end of a page. */
export function buildFooter(blueprint: Blueprint): Parts {
  const links = blueprint.items.map(
    (text) => `<li><a href="${html(anchor(text))}">${html(sentence(text))}</a></li>`,
  );
  return {
    html: `<footer class="foot">
  <p class="title">${html(blueprint.title)}</p>
  <nav aria-label="Footer"><ul>${links.join("")}</ul></nav>
  <p class="muted copy">© ${html(blueprint.title)}. All rights reserved.</p>
</footer>`,
    css: `.foot { display: grid; justify-items: center; gap: 1.25rem; padding: 3rem 1.5rem; border-top: 1px solid var(--line); background: var(--raised); text-align: center; }
.title { font-size: 1.125rem; font-weight: 700; }
ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.5rem 1.5rem; margin: 0; padding: 0; list-style: none; }
.copy { font-size: 0.875rem; }`,
  };
}

/** One person, or one thing, on a card. */
export function buildProfile(blueprint: Blueprint): Parts {
  const links = blueprint.items.map(
    (text) => `<a class="button quiet small" href="${html(anchor(text))}">${html(sentence(text))}</a>`,
  );
  return {
    html: `<section class="section">
  <article class="card">
    ${picture(`Portrait of ${blueprint.title}`, 0, "1 1")}
    ${head(blueprint)}
    <p class="actions">${links.join(" ")}</p>
    <a class="button" href="#contact">${html(blueprint.action)}</a>
  </article>
</section>`,
    css: `.card { display: grid; justify-items: center; gap: 1.25rem; max-width: 24rem; margin: 0 auto; padding: 2rem; }
.card .head { margin: 0; }
h2 { font-size: 1.5rem; }
img { width: 8rem; height: 8rem; border-radius: 50%; object-fit: cover; }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.5rem; }`,
  };
}

/** The weather as it was written down; a widget has no station of its own. */
export function buildWeather(blueprint: Blueprint): Parts {
  const days = blueprint.items.map(
    (text, at) => `<li><span class="muted">${html(sentence(text))}</span><b>${19 + ((at * 3) % 7)}°</b></li>`,
  );
  return {
    html: `<section class="section">
  <article class="card narrow">
    ${head(blueprint)}
    <p class="now"><span class="number">21°</span><span class="muted">Partly cloudy, wind 9 km/h</span></p>
    <ul>${days.join("")}</ul>
  </article>
</section>`,
    css: `.now { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem; margin-bottom: 1.25rem; }
ul { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
li { display: grid; justify-items: center; flex: 1 1 3.5rem; padding: 0.625rem; border-radius: 0.75rem; background: var(--tint); }`,
  };
}
