import { icon } from "./icons.ts";
import { look, type SeedWidget } from "./seed-widget.ts";

export const gallery: SeedWidget = {
  name: "Gallery",
  description: "Pictures in a grid; a click shows one large.",
  html: `<section class="section">
  <div class="head"><p class="kicker">Gallery</p><h2>One valley, six moments</h2></div>
  <div class="grid">
    <button type="button" class="picture" style="--sun: 42; --sky: 205; --hill: 28"><span>Morning</span></button>
    <button type="button" class="picture" style="--sun: 95; --sky: 165; --hill: 150"><span>Forest</span></button>
    <button type="button" class="picture" style="--sun: 35; --sky: 28; --hill: 80"><span>Harvest</span></button>
    <button type="button" class="picture" style="--sun: 12; --sky: 330; --hill: 265"><span>Evening</span></button>
    <button type="button" class="picture" style="--sun: 220; --sky: 235; --hill: 255"><span>Night</span></button>
    <button type="button" class="picture" style="--sun: 50; --sky: 195; --hill: 190"><span>Sea</span></button>
  </div>
  <dialog aria-label="Picture"><div class="large"></div><button class="button" type="button">Close</button></dialog>
</section>`,
  css: `${look}
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; }
.picture, .large {
  position: relative; aspect-ratio: 4 / 3; overflow: hidden; border: 0; border-radius: 1rem;
  background:
    radial-gradient(120% 60% at 15% 110%, hsl(var(--hill) 45% 26%) 60%, transparent 60.5%),
    radial-gradient(120% 70% at 90% 115%, hsl(var(--hill) 40% 38%) 60%, transparent 60.5%),
    radial-gradient(circle at 68% 34%, hsl(var(--sun) 95% 82%) 9%, hsl(var(--sun) 90% 75% / 0.35) 10%, transparent 32%),
    linear-gradient(hsl(var(--sky) 60% 48%), hsl(var(--sun) 80% 82%));
}
.picture { cursor: zoom-in; }
.picture span { position: absolute; inset: auto auto 0.75rem 0.75rem; padding: 0.125rem 0.75rem; border-radius: 1rem; background: #10151dd0; color: #fff; font: 600 0.875rem/1.6 system-ui, sans-serif; }
.picture:hover { filter: brightness(1.06); }
dialog { width: min(92vw, 52rem); border: 0; border-radius: 1.25rem; padding: 1rem; background: var(--paper); color: inherit; }
dialog::backdrop { background: #0a0e15b0; }
.large { display: grid; place-items: end start; margin-bottom: 1rem; padding: 1.25rem; color: #fff; font-size: 1.5rem; font-weight: 700; text-shadow: 0 1px 0.5rem #000; }`,
  afterRender: `const dialog = widget.find("dialog");
const large = widget.find(".large");
for (const picture of widget.root.querySelectorAll(".picture")) {
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
  <div class="box">
    <h2>Ready when you are</h2>
    <p>Your first project is set up in a minute, and the second one in half of it.</p>
    <p class="actions"><a class="button" href="#">Start for free</a> <a class="button quiet" href="#contact">Talk to us</a></p>
  </div>
</section>`,
  css: `${look}
.box { display: grid; justify-items: center; gap: 1rem; padding: clamp(2.5rem, 7vw, 5rem) 1.5rem; border-radius: 1.5rem; background: radial-gradient(120% 160% at 10% 0%, #4a63e8, #1d2f8f 60%, #182568); color: #fff; text-align: center; }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; margin-top: 0.75rem; }
.button { border-color: #fff; background: #fff; color: #1d2f8f; }
.button.quiet { border-color: #ffffff90; color: #fff; }
.button:focus-visible { outline-color: #fff; }`,
};

export const articleList: SeedWidget = {
  name: "Article list",
  description: "The latest articles with date and a line each.",
  html: `<section class="section">
  <div class="head"><p class="kicker">Notebook</p><h2>Latest articles</h2></div>
  <ol>
    <li class="card" style="--hue: 222"><span class="picture" aria-hidden="true"></span><time datetime="2026-10-12">12 October 2026</time><h3><a href="#">Meetings that end early</a></h3><p class="muted">Three questions to ask before anybody is invited.</p></li>
    <li class="card" style="--hue: 165"><span class="picture" aria-hidden="true"></span><time datetime="2026-09-28">28 September 2026</time><h3><a href="#">A list is not a plan</a></h3><p class="muted">Why order matters more than detail.</p></li>
    <li class="card" style="--hue: 20"><span class="picture" aria-hidden="true"></span><time datetime="2026-09-03">3 September 2026</time><h3><a href="#">The quiet hour</a></h3><p class="muted">What happened when nobody wrote before ten.</p></li>
  </ol>
</section>`,
  css: `${look}
ol { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1.25rem; margin: 0; padding: 0; list-style: none; }
li { position: relative; display: grid; align-content: start; gap: 0.375rem; overflow: hidden; }
.picture { aspect-ratio: 16 / 9; margin: -1.5rem -1.5rem 1rem; background: radial-gradient(circle at 75% 30%, hsl(calc(var(--hue) + 40) 85% 72%), transparent 45%), linear-gradient(135deg, hsl(var(--hue) 70% 55%), hsl(calc(var(--hue) + 30) 70% 35%)); }
time { color: var(--soft); font-size: 0.875rem; }
h3 a { text-decoration: none; }
h3 a::after { content: ""; position: absolute; inset: 0; }
li:hover h3 { color: var(--accent); }`,
};

export const footer: SeedWidget = {
  name: "Footer",
  description: "A brand, links in columns and a last line.",
  html: `<footer>
  <div class="inner">
    <div class="columns">
      <div class="brand"><p><b>Northwind</b></p><p class="muted">One calm place for tasks, notes and dates.</p></div>
      <nav aria-label="Product"><h3>Product</h3><a href="#features">Features</a><a href="#pricing">Pricing</a></nav>
      <nav aria-label="Company"><h3>Company</h3><a href="#about">About</a><a href="#contact">Contact</a></nav>
      <nav aria-label="Legal"><h3>Legal</h3><a href="#privacy">Privacy</a><a href="#terms">Terms</a></nav>
    </div>
    <p class="last muted"><span>© Northwind</span><a href="mailto:hello@northwind.example">${icon("mail")} hello@northwind.example</a></p>
  </div>
</footer>`,
  css: `${look}
footer { border-top: 1px solid var(--line); background: var(--raised); }
.inner { max-width: 72rem; margin: 0 auto; padding: clamp(2rem, 5vw, 4rem) clamp(1.25rem, 4vw, 2rem) 1.5rem; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 2rem; padding-bottom: 2.5rem; }
.brand { display: grid; align-content: start; gap: 0.5rem; max-width: 18rem; }
.brand b { font-size: 1.25rem; }
@media (min-width: 44rem) { .columns { grid-template-columns: 2fr 1fr 1fr 1fr; } }
nav { display: grid; align-content: start; gap: 0.625rem; }
nav h3 { font-size: 0.9375rem; }
nav a, .last a { color: var(--soft); text-decoration: none; }
:is(nav, .last) a:hover { color: var(--accent); text-decoration: underline; }
.last { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem; padding-top: 1.5rem; border-top: 1px solid var(--line); font-size: 0.9375rem; }
.last a { display: inline-flex; align-items: center; gap: 0.5rem; }`,
};
