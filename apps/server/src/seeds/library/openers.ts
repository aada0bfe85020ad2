import { look, type SeedWidget } from "./seed-widget.ts";

export const navigationBar: SeedWidget = {
  name: "Navigation bar",
  description: "A brand, links and one call to action; the links fold into a menu on small screens.",
  html: `<header class="bar">
  <a class="brand" href="#">Northwind</a>
  <button class="toggle" type="button" aria-expanded="false" aria-label="Menu">☰</button>
  <nav aria-label="Main">
    <a href="#features">Features</a>
    <a href="#pricing">Pricing</a>
    <a href="#contact">Contact</a>
    <a class="button" href="#start">Get started</a>
  </nav>
</header>`,
  css: `${look}
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem; max-width: 72rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 2rem); }
.brand { font-weight: 700; font-size: 1.25rem; text-decoration: none; }
nav { display: flex; align-items: center; gap: 1.5rem; }
nav a { text-decoration: none; }
.toggle { display: none; border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.5rem 0.75rem; background: none; color: inherit; font-size: 1.25rem; line-height: 1; }
@media (max-width: 40rem) {
  .toggle { display: block; }
  nav { display: none; flex-basis: 100%; flex-direction: column; align-items: stretch; gap: 0.75rem; }
  .toggle[aria-expanded="true"] + nav { display: flex; }
}`,
  afterRender: `const toggle = widget.find(".toggle");
toggle.addEventListener("click", () => {
  const isOpen = toggle.getAttribute("aria-expanded") === "true";
  toggle.setAttribute("aria-expanded", String(!isOpen));
});`,
};

export const hero: SeedWidget = {
  name: "Hero",
  description: "A headline, a line below it and two calls to action.",
  html: `<section class="section hero">
  <p class="label">New: shared workspaces</p>
  <h1>Plan the work. Enjoy the day.</h1>
  <p class="muted lead">One calm place for your team's tasks, notes and dates, so that nothing is forgotten and nobody has to ask twice.</p>
  <p class="actions"><a class="button" href="#start">Start for free</a> <a class="button quiet" href="#tour">See how it works</a></p>
</section>`,
  css: `${look}
.hero { text-align: center; display: grid; justify-items: center; gap: 1.25rem; }
.label { padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 2rem; font-size: 0.875rem; }
.lead { max-width: 40rem; font-size: 1.125rem; }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; }`,
};

export const featureGrid: SeedWidget = {
  name: "Feature grid",
  description: "Six features as cards, as many in a row as fit.",
  html: `<section class="section" id="features">
  <h2>Everything in its place</h2>
  <div class="grid">
    <article><span aria-hidden="true">🗂️</span><h3>Projects</h3><p class="muted">Group what belongs together, and see at a glance how far it is.</p></article>
    <article><span aria-hidden="true">⏱️</span><h3>Deadlines</h3><p class="muted">Dates that move along when the plan does.</p></article>
    <article><span aria-hidden="true">💬</span><h3>Comments</h3><p class="muted">Talk where the work is, not in another window.</p></article>
    <article><span aria-hidden="true">🔔</span><h3>Reminders</h3><p class="muted">Only what matters, at the time when it does.</p></article>
    <article><span aria-hidden="true">📈</span><h3>Reports</h3><p class="muted">The week in one page, written by itself.</p></article>
    <article><span aria-hidden="true">🔒</span><h3>Privacy</h3><p class="muted">Your data stays yours, and leaves with you when you go.</p></article>
  </div>
</section>`,
  css: `${look}
h2 { text-align: center; margin-bottom: 2rem; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; }
article { display: grid; gap: 0.5rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 0.75rem; }
article span { font-size: 1.75rem; }`,
};

export const statistics: SeedWidget = {
  name: "Statistics",
  description: "Numbers that count up when they come into view, and stand still for who prefers that.",
  html: `<section class="section" aria-label="In numbers">
  <dl>
    <div><dt class="muted">Teams</dt><dd data-to="12400">12,400</dd></div>
    <div><dt class="muted">Tasks done</dt><dd data-to="3800000">3,800,000</dd></div>
    <div><dt class="muted">Countries</dt><dd data-to="64">64</dd></div>
  </dl>
</section>`,
  css: `${look}
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: 2rem; margin: 0; text-align: center; }
div { display: flex; flex-direction: column-reverse; }
dd { margin: 0; font-size: clamp(2rem, 5vw, 3rem); font-weight: 700; font-variant-numeric: tabular-nums; }`,
  afterRender: `const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
const count = (element) => {
  const goal = Number(element.dataset.to);
  const begin = performance.now();
  const step = (now) => {
    const part = Math.min(1, (now - begin) / 1200);
    element.textContent = Math.round(goal * (1 - (1 - part) ** 3)).toLocaleString();
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};
if (!isStill) {
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) { seen.unobserve(entry.target); count(entry.target); }
  });
  for (const element of widget.root.querySelectorAll("dd")) seen.observe(element);
}`,
};
