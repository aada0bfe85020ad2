import { icon } from "./icons.ts";
import { look, type SeedWidget } from "./seed-widget.ts";

/** A plan of the price list; prices are dollars for one person and month. */
function plan(name: string, line: string, price: number, gains: string[], isBest = false): string {
  const items = gains.map((gain) => `<li>${icon("check")}${gain}</li>`).join("");
  return `<article class="card${isBest ? " best" : ""}">
      ${isBest ? `<p class="tag">Most chosen</p>` : ""}<h3>${name}</h3>
      <p class="muted">${line}</p>
      <p class="price"><b data-month="${price}">$${price}</b> <span class="muted term">a month</span></p>
      <ul>${items}</ul>
      <a class="button${isBest ? "" : " quiet"}" href="#start">Choose ${name}</a>
    </article>`;
}

export const pricing: SeedWidget = {
  name: "Pricing",
  description: "Three plans with a switch between monthly and yearly prices.",
  html: `<section class="section" id="pricing">
  <div class="head">
    <p class="kicker">Pricing</p>
    <h2>Simple prices</h2>
    <label class="switch"><input type="checkbox" role="switch"> Pay yearly, two months are free</label>
  </div>
  <div class="plans">
    ${plan("Starter", "To see whether it suits you.", 0, ["3 projects", "2 people", "Help by mail"])}
    ${plan("Team", "For those who work together.", 12, ["Any number of projects", "20 people", "Reports"], true)}
    ${plan("Company", "When many teams share one place.", 29, ["Everything in Team", "Any number of people", "Help within an hour"])}
  </div>
</section>`,
  css: `${look}
.switch { display: inline-flex; align-items: center; gap: 0.625rem; cursor: pointer; }
.switch input { appearance: none; position: relative; flex: none; width: 2.75rem; height: 1.5rem; margin: 0; border: 1px solid var(--soft); border-radius: 1rem; background: var(--raised); cursor: pointer; }
.switch input::before { content: ""; position: absolute; inset: 0.2rem auto 0.2rem 0.2rem; aspect-ratio: 1; border-radius: 50%; background: var(--soft); }
.switch input:checked { border-color: var(--accent); background: var(--accent); }
.switch input:checked::before { inset: 0.2rem 0.2rem 0.2rem auto; background: var(--on-accent); }
.plans { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1.25rem; }
article { position: relative; display: flex; flex-direction: column; gap: 0.75rem; padding: 2rem; }
.best { border: 2px solid var(--accent); background: var(--paper); box-shadow: 0 1.5rem 3rem -2rem light-dark(#1b2f6660, #000000a0); }
.tag { position: absolute; top: -0.875rem; left: 2rem; padding: 0.125rem 0.75rem; border-radius: 1rem; background: var(--accent); color: var(--on-accent); font-size: 0.8125rem; font-weight: 600; }
.price b { font-size: 2.75rem; line-height: 1.2; letter-spacing: -0.03em; }
ul { display: grid; gap: 0.5rem; align-content: start; flex: 1; margin: 0 0 1rem; padding: 0; list-style: none; }
li { display: flex; align-items: center; gap: 0.625rem; }
li .icon { flex: none; color: var(--accent); }`,
  afterRender: `widget.find("input").addEventListener("change", (event) => widget.setState({ yearly: event.target.checked }));`,
  update: `for (const price of widget.root.querySelectorAll("[data-month]")) {
  const month = Number(price.dataset.month);
  price.textContent = "$" + (widget.state.yearly ? month * 10 : month);
}
for (const term of widget.root.querySelectorAll(".term")) term.textContent = widget.state.yearly ? "a year" : "a month";`,
};

export const testimonials: SeedWidget = {
  name: "Testimonials",
  description: "What people say, one after another, with buttons and keys to move.",
  html: `<section class="section" aria-label="What people say" aria-roledescription="carousel">
  <div class="card">
    <div class="track" tabindex="0" role="group" aria-label="Quotes">
      <figure><blockquote>We stopped asking who does what. It is simply there.</blockquote><figcaption class="muted">A design studio of twelve</figcaption></figure>
      <figure><blockquote>Set up in a morning, and nobody has looked back.</blockquote><figcaption class="muted">A school's office</figcaption></figure>
      <figure><blockquote>The reports write themselves. I get my Fridays back.</blockquote><figcaption class="muted">A charity with forty helpers</figcaption></figure>
    </div>
    <p class="moves"><button type="button" aria-label="Previous">${icon("left")}</button> <button type="button" aria-label="Next">${icon("right")}</button></p>
  </div>
</section>`,
  css: `${look}
.card { max-width: 56rem; margin: 0 auto; padding: clamp(2rem, 5vw, 4rem) clamp(1rem, 4vw, 3rem); }
.track { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; scrollbar-width: none; border-radius: 0.5rem; }
figure { flex: 0 0 100%; display: grid; align-content: center; gap: 1.5rem; margin: 0; padding: 0 0.5rem; scroll-snap-align: center; text-align: center; }
blockquote { margin: 0; font-size: clamp(1.375rem, 3vw, 2.125rem); font-weight: 600; line-height: 1.35; letter-spacing: -0.01em; text-wrap: balance; }
blockquote::before { content: "“"; display: block; height: 3.5rem; color: var(--accent); font: 5rem/1 Georgia, serif; }
.moves { display: flex; justify-content: center; gap: 0.75rem; margin-top: 2rem; }
button { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border: 1px solid var(--line); border-radius: 50%; background: var(--paper); color: inherit; cursor: pointer; }
button:hover { border-color: var(--accent); color: var(--accent); }
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
  <div class="head">
    <p class="kicker">Questions</p>
    <h2>What people ask first</h2>
  </div>
  <div class="list">
    <details name="question" open><summary>Can I try it first?</summary><p class="muted">Yes, for as long as you like with up to three projects. No card is asked for.</p></details>
    <details name="question"><summary>Can I take my data with me?</summary><p class="muted">Any time, as files that other programs read.</p></details>
    <details name="question"><summary>Does it work on my phone?</summary><p class="muted">In the browser of any phone, and also without a connection.</p></details>
    <details name="question"><summary>Who answers when I need help?</summary><p class="muted">People of our own, on working days within a few hours.</p></details>
  </div>
</section>`,
  css: `${look}
.list { display: grid; gap: 0.75rem; max-width: 48rem; margin: 0 auto; }
details { border: 1px solid var(--line); border-radius: 0.875rem; background: var(--raised); }
summary { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 1.125rem 1.25rem; border-radius: inherit; font-weight: 600; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; flex: none; width: 0.5rem; height: 0.5rem; border: solid var(--soft); border-width: 0 2px 2px 0; rotate: 45deg; translate: 0 -0.125rem; }
[open] summary::after { rotate: 225deg; translate: 0 0.125rem; }
details p { padding: 0 1.25rem 1.25rem; }`,
};

export const teamCards: SeedWidget = {
  name: "Team",
  description: "Who does what, as cards.",
  html: `<section class="section">
  <div class="head">
    <p class="kicker">Team</p>
    <h2>Four rooms, one kitchen</h2>
    <p class="muted">Small enough to know each other, and each of us answers for something.</p>
  </div>
  <ul>
    <li class="card"><span class="face" style="--hue: 222">${icon("megaphone")}</span><h3>Marketing</h3><p class="muted">Tells what is new and listens to what is missing.</p></li>
    <li class="card"><span class="face" style="--hue: 165">${icon("code")}</span><h3>Engineering</h3><p class="muted">Builds it, runs it, and sleeps well.</p></li>
    <li class="card"><span class="face" style="--hue: 20">${icon("pen")}</span><h3>Design</h3><p class="muted">Takes away until only the useful is left.</p></li>
    <li class="card"><span class="face" style="--hue: 330">${icon("heart")}</span><h3>Support</h3><p class="muted">Answers, and does not stop before it works.</p></li>
  </ul>
</section>`,
  css: `${look}
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 1.25rem; margin: 0; padding: 0; list-style: none; text-align: center; }
li { display: grid; align-content: start; justify-items: center; gap: 0.5rem; }
.face { display: grid; place-items: center; width: 5rem; height: 5rem; margin-bottom: 0.5rem; border-radius: 50%; background: linear-gradient(135deg, hsl(var(--hue) 75% 52%), hsl(calc(var(--hue) + 40) 75% 38%)); color: #fff; font-size: 1.5rem; }`,
};
