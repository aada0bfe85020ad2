import { icon } from "./icons.ts";
import { look, type SeedWidget } from "./seed-widget.ts";

export const navigationBar: SeedWidget = {
  name: "Navigation bar",
  description: "A brand, links and one call to action; the links fold into a menu on small screens.",
  html: `<header class="bar">
  <a class="brand" href="#"><span class="mark" aria-hidden="true"></span>Northwind</a>
  <button class="toggle" type="button" aria-expanded="false" aria-label="Menu">${icon("menu")}</button>
  <nav aria-label="Main">
    <a href="#features">Features</a>
    <a href="#pricing">Pricing</a>
    <a href="#contact">Contact</a>
    <a class="button" href="#start">Get started</a>
  </nav>
</header>`,
  css: `${look}
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem; max-width: 72rem; margin: 0 auto; padding: 1rem clamp(1.25rem, 4vw, 2rem); }
.brand { display: inline-flex; align-items: center; gap: 0.625rem; font-weight: 700; font-size: 1.25rem; text-decoration: none; }
.mark { width: 1.75rem; height: 1.75rem; border-radius: 0.5rem; background: conic-gradient(from 45deg, var(--accent), var(--tint), var(--accent)); }
nav { display: flex; align-items: center; gap: 2rem; }
nav a { text-decoration: none; font-weight: 500; }
nav a:not(.button):hover { color: var(--accent); }
.toggle { display: none; place-items: center; width: 2.75rem; height: 2.75rem; border: 1px solid var(--line); border-radius: 0.625rem; background: none; color: inherit; }
@media (max-width: 44rem) {
  .toggle { display: grid; }
  nav { display: none; flex-basis: 100%; flex-direction: column; align-items: stretch; gap: 0.25rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
  nav a:not(.button) { padding: 0.625rem 0; }
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
  description: "A headline, a line below it, two calls to action and a picture of the product beside them.",
  html: `<section class="section hero">
  <div class="words">
    <p class="label">New: shared workspaces</p>
    <h1>Plan the work. Enjoy the day.</h1>
    <p class="muted lead">One calm place for your team's tasks, notes and dates, so that nothing is forgotten and nobody has to ask twice.</p>
    <p class="actions"><a class="button" href="#start">Start for free</a> <a class="button quiet" href="#tour">See how it works</a></p>
  </div>
  <div class="window" aria-hidden="true">
    <div class="dots"><i></i><i></i><i></i></div>
    <ul>
      <li class="done"><b>${icon("check")}</b>Write the launch notes<em>Done</em></li>
      <li class="done"><b>${icon("check")}</b>Choose the pictures<em>Done</em></li>
      <li><b></b>Proofread the start page<em>Today</em></li>
      <li><b></b>Invite the first hundred<em>Tomorrow</em></li>
    </ul>
    <div class="progress"><span></span></div>
  </div>
</section>`,
  css: `${look}
.hero { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); align-items: center; gap: clamp(2rem, 6vw, 5rem); }
.words { display: grid; justify-items: start; gap: 1.5rem; }
.label { padding: 0.25rem 0.875rem; border-radius: 2rem; background: var(--tint); color: var(--accent); font-size: 0.875rem; font-weight: 600; }
.lead { max-width: 34rem; font-size: 1.125rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.window { padding: 1.25rem; border: 1px solid var(--line); border-radius: 1.25rem; background: var(--raised); box-shadow: 0 2rem 4rem -2rem light-dark(#1b2f6640, #00000080); }
.dots { display: flex; gap: 0.375rem; margin-bottom: 1.25rem; }
.dots i { width: 0.625rem; height: 0.625rem; border-radius: 50%; background: var(--line); }
ul { display: grid; gap: 0.625rem; margin: 0; padding: 0; list-style: none; }
li { display: flex; align-items: center; gap: 0.75rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--paper); }
li b { display: grid; flex: none; place-items: center; width: 1.375rem; height: 1.375rem; border: 2px solid var(--line); border-radius: 0.4rem; font-size: 0.7rem; }
li em { margin-left: auto; color: var(--soft); font-size: 0.8125rem; font-style: normal; }
.done { color: var(--soft); }
.done b { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.progress { height: 0.5rem; margin-top: 1.25rem; border-radius: 1rem; background: var(--line); }
.progress span { display: block; width: 50%; height: 100%; border-radius: inherit; background: var(--accent); }`,
};

export const featureGrid: SeedWidget = {
  name: "Feature grid",
  description: "Six features as cards, as many in a row as fit.",
  html: `<section class="section" id="features">
  <div class="head">
    <p class="kicker">Features</p>
    <h2>Everything in its place</h2>
    <p class="muted">Six parts that work together, and none that you have to learn first.</p>
  </div>
  <div class="grid">
    <article class="card"><span class="badge">${icon("folder")}</span><h3>Projects</h3><p class="muted">Group what belongs together, and see at a glance how far it is.</p></article>
    <article class="card"><span class="badge">${icon("clock")}</span><h3>Deadlines</h3><p class="muted">Dates that move along when the plan does.</p></article>
    <article class="card"><span class="badge">${icon("talk")}</span><h3>Comments</h3><p class="muted">Talk where the work is, not in another window.</p></article>
    <article class="card"><span class="badge">${icon("bell")}</span><h3>Reminders</h3><p class="muted">Only what matters, at the time when it does.</p></article>
    <article class="card"><span class="badge">${icon("chart")}</span><h3>Reports</h3><p class="muted">The week in one page, written by itself.</p></article>
    <article class="card"><span class="badge">${icon("lock")}</span><h3>Privacy</h3><p class="muted">Your data stays yours, and leaves with you when you go.</p></article>
  </div>
</section>`,
  css: `${look}
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.25rem; }
article { display: grid; align-content: start; justify-items: start; gap: 0.5rem; }
.badge { margin-bottom: 0.5rem; }`,
};

export const statistics: SeedWidget = {
  name: "Statistics",
  description: "Numbers that count up when they come into view, and stand still for who prefers that.",
  html: `<section class="section" aria-label="In numbers">
  <dl class="card">
    <div><dt class="muted">Teams</dt><dd data-to="12400">12,400</dd></div>
    <div><dt class="muted">Tasks done</dt><dd data-to="3800000">3,800,000</dd></div>
    <div><dt class="muted">Countries</dt><dd data-to="64">64</dd></div>
  </dl>
</section>`,
  css: `${look}
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 2rem; margin: 0; padding: clamp(1.5rem, 4vw, 3rem); text-align: center; }
div { display: flex; flex-direction: column-reverse; gap: 0.25rem; }
dd { margin: 0; color: var(--accent); font-size: clamp(2rem, 4vw, 3rem); font-weight: 700; line-height: 1.1; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }`,
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
