import { look, type SeedWidget } from "./seed-widget.ts";

export const gallery: SeedWidget = {
  name: "Gallery",
  description: "Pictures in a grid; a click shows one large.",
  html: `<section class="section">
  <h2>Gallery</h2>
  <div class="grid">
    <button type="button" style="--hue: 210" aria-label="Morning"><span>Morning</span></button>
    <button type="button" style="--hue: 150" aria-label="Forest"><span>Forest</span></button>
    <button type="button" style="--hue: 30" aria-label="Harvest"><span>Harvest</span></button>
    <button type="button" style="--hue: 340" aria-label="Evening"><span>Evening</span></button>
    <button type="button" style="--hue: 260" aria-label="Night"><span>Night</span></button>
    <button type="button" style="--hue: 190" aria-label="Sea"><span>Sea</span></button>
  </div>
  <dialog aria-label="Picture"><div class="large"></div><button class="button" type="button">Close</button></dialog>
</section>`,
  css: `${look}
h2 { margin-bottom: 1.5rem; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 0.75rem; }
.grid button, .large { aspect-ratio: 4 / 3; border: 0; border-radius: 0.75rem; background: linear-gradient(135deg, hsl(var(--hue) 70% 60%), hsl(calc(var(--hue) + 50) 70% 40%)); color: #fff; font: inherit; font-weight: 600; cursor: zoom-in; }
dialog { width: min(90vw, 48rem); border: 0; border-radius: 1rem; padding: 1rem; background: var(--paper); color: inherit; }
.large { display: grid; place-items: center; margin-bottom: 1rem; font-size: 2rem; cursor: default; }`,
  afterRender: `const dialog = widget.find("dialog");
const large = widget.find(".large");
for (const picture of widget.root.querySelectorAll(".grid button")) {
  picture.addEventListener("click", () => {
    large.style.cssText = picture.style.cssText;
    large.textContent = picture.textContent;
    dialog.showModal();
  });
}
widget.find("dialog .button").addEventListener("click", () => dialog.close());`,
};

export const callToAction: SeedWidget = {
  name: "Call to action",
  description: "One sentence and one button, before the page ends.",
  html: `<section class="section" id="start">
  <h2>Ready when you are</h2>
  <p>Your first project is set up in a minute.</p>
  <a class="button" href="#">Start for free</a>
</section>`,
  css: `${look}
.section { display: grid; justify-items: center; gap: 1rem; text-align: center; margin: 2rem auto; border-radius: 1rem; background: var(--accent); color: var(--on-accent); }
.button { background: var(--paper); border-color: var(--paper); color: var(--accent); }`,
};

export const articleList: SeedWidget = {
  name: "Article list",
  description: "The latest articles with date and a line each.",
  html: `<section class="section">
  <h2>From the notebook</h2>
  <ol>
    <li><time datetime="2026-10-12">12 October 2026</time><h3><a href="#">Meetings that end early</a></h3><p class="muted">Three questions to ask before anybody is invited.</p></li>
    <li><time datetime="2026-09-28">28 September 2026</time><h3><a href="#">A list is not a plan</a></h3><p class="muted">Why order matters more than detail.</p></li>
    <li><time datetime="2026-09-03">3 September 2026</time><h3><a href="#">The quiet hour</a></h3><p class="muted">What happened when nobody wrote before ten.</p></li>
  </ol>
</section>`,
  css: `${look}
.section { max-width: 48rem; }
h2 { margin-bottom: 1.5rem; }
ol { margin: 0; padding: 0; list-style: none; }
li { padding: 1.25rem 0; border-top: 1px solid var(--line); }
time { color: var(--soft); font-size: 0.875rem; }`,
};

export const footer: SeedWidget = {
  name: "Footer",
  description: "Links in columns and a last line.",
  html: `<footer class="section">
  <div class="columns">
    <nav aria-label="Product"><h3>Product</h3><a href="#features">Features</a><a href="#pricing">Pricing</a></nav>
    <nav aria-label="Company"><h3>Company</h3><a href="#">About</a><a href="#contact">Contact</a></nav>
    <nav aria-label="Legal"><h3>Legal</h3><a href="#">Privacy</a><a href="#">Terms</a></nav>
  </div>
  <p class="muted">© Northwind</p>
</footer>`,
  css: `${look}
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1.5rem; padding-bottom: 2rem; margin-bottom: 1rem; border-bottom: 1px solid var(--line); }
nav { display: grid; align-content: start; gap: 0.5rem; }
nav a { color: var(--soft); text-decoration: none; }`,
};
