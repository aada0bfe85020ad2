import { look, type SeedWidget } from "./seed-widget.ts";

export const pricing: SeedWidget = {
  name: "Pricing",
  description: "Three plans with a switch between monthly and yearly prices.",
  html: `<section class="section" id="pricing">
  <h2>Simple prices</h2>
  <label class="switch"><input type="checkbox"> Pay yearly, two months are free</label>
  <div class="plans">
    <article><h3>Starter</h3><p class="price" data-month="0">$0</p><ul><li>3 projects</li><li>2 people</li><li>Help by mail</li></ul><a class="button quiet" href="#start">Choose Starter</a></article>
    <article class="best"><p class="tag">Most chosen</p><h3>Team</h3><p class="price" data-month="12">$12</p><ul><li>Any number of projects</li><li>20 people</li><li>Reports</li></ul><a class="button" href="#start">Choose Team</a></article>
    <article><h3>Company</h3><p class="price" data-month="29">$29</p><ul><li>Everything in Team</li><li>Any number of people</li><li>Help within an hour</li></ul><a class="button quiet" href="#start">Choose Company</a></article>
  </div>
</section>`,
  css: `${look}
h2, .switch { text-align: center; display: block; }
.switch { margin: 1rem 0 2rem; }
.plans { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; align-items: stretch; }
article { position: relative; display: flex; flex-direction: column; gap: 1rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 0.75rem; }
.best { border: 2px solid var(--accent); }
.tag { position: absolute; top: -0.875rem; padding: 0.125rem 0.75rem; border-radius: 1rem; background: var(--accent); color: var(--on-accent); font-size: 0.8125rem; }
.price { font-size: 2.5rem; font-weight: 700; }
ul { margin: 0; padding-left: 1.25rem; flex: 1; }
.button { text-align: center; }`,
  afterRender: `widget.find("input").addEventListener("change", (event) => widget.setState({ yearly: event.target.checked }));`,
  update: `for (const price of widget.root.querySelectorAll(".price")) {
  const month = Number(price.dataset.month);
  price.textContent = "$" + (widget.state.yearly ? month * 10 : month);
}`,
};

export const testimonials: SeedWidget = {
  name: "Testimonials",
  description: "What people say, one after another, with buttons and keys to move.",
  html: `<section class="section" aria-label="What people say" aria-roledescription="carousel">
  <div class="track" tabindex="0">
    <figure><blockquote>We stopped asking who does what. It is simply there.</blockquote><figcaption class="muted">A design studio of twelve</figcaption></figure>
    <figure><blockquote>Set up in a morning, and nobody has looked back.</blockquote><figcaption class="muted">A school's office</figcaption></figure>
    <figure><blockquote>The reports write themselves. I get my Fridays back.</blockquote><figcaption class="muted">A charity with forty helpers</figcaption></figure>
  </div>
  <p class="moves"><button type="button" aria-label="Previous">←</button> <button type="button" aria-label="Next">→</button></p>
</section>`,
  css: `${look}
.track { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; scrollbar-width: none; }
figure { flex: 0 0 100%; margin: 0; padding: 0 1rem; scroll-snap-align: center; text-align: center; }
blockquote { margin: 0 0 1rem; font-size: clamp(1.25rem, 3vw, 2rem); line-height: 1.3; }
.moves { margin-top: 1.5rem; text-align: center; }
button { width: 3rem; height: 3rem; border: 1px solid var(--line); border-radius: 50%; background: none; color: inherit; font-size: 1.25rem; cursor: pointer; }
@media (prefers-reduced-motion: no-preference) { .track { scroll-behavior: smooth; } }`,
  afterRender: `const track = widget.find(".track");
const move = (by) => track.scrollBy({ left: by * track.clientWidth });
const [previous, next] = widget.root.querySelectorAll("button");
previous.addEventListener("click", () => move(-1));
next.addEventListener("click", () => move(1));`,
};

export const questions: SeedWidget = {
  name: "Questions and answers",
  description: "Questions that open one at a time; works without a script.",
  html: `<section class="section">
  <h2>Questions</h2>
  <details name="question" open><summary>Can I try it first?</summary><p class="muted">Yes, for as long as you like with up to three projects. No card is asked for.</p></details>
  <details name="question"><summary>Can I take my data with me?</summary><p class="muted">Any time, as files that other programs read.</p></details>
  <details name="question"><summary>Does it work on my phone?</summary><p class="muted">In the browser of any phone, and also without a connection.</p></details>
  <details name="question"><summary>Who answers when I need help?</summary><p class="muted">People of our own, on working days within a few hours.</p></details>
</section>`,
  css: `${look}
.section { max-width: 48rem; }
h2 { margin-bottom: 1.5rem; }
details { border-top: 1px solid var(--line); padding: 1rem 0; }
summary { cursor: pointer; font-weight: 600; }
details p { margin-top: 0.5rem; }`,
};

export const teamCards: SeedWidget = {
  name: "Team",
  description: "People with their role, as cards.",
  html: `<section class="section">
  <h2>The team</h2>
  <ul>
    <li><span class="face" aria-hidden="true">MO</span><h3>Marketing</h3><p class="muted">Tells what is new and listens to what is missing.</p></li>
    <li><span class="face" aria-hidden="true">EN</span><h3>Engineering</h3><p class="muted">Builds it, runs it, and sleeps well.</p></li>
    <li><span class="face" aria-hidden="true">DE</span><h3>Design</h3><p class="muted">Takes away until only the useful is left.</p></li>
    <li><span class="face" aria-hidden="true">SU</span><h3>Support</h3><p class="muted">Answers, and does not stop before it works.</p></li>
  </ul>
</section>`,
  css: `${look}
h2 { text-align: center; margin-bottom: 2rem; }
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 1.5rem; margin: 0; padding: 0; list-style: none; text-align: center; }
li { display: grid; justify-items: center; gap: 0.5rem; }
.face { display: grid; place-items: center; width: 5rem; height: 5rem; border-radius: 50%; background: color-mix(in srgb, var(--accent) 15%, var(--paper)); font-weight: 700; }`,
};
