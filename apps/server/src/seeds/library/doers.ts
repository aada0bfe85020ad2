import { look, type SeedWidget } from "./seed-widget.ts";

const fields = `
form { display: grid; gap: 1rem; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
input, textarea { padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: transparent; color: inherit; font: inherit; }
.said { min-height: 1.5em; }
`;

export const contactForm: SeedWidget = {
  name: "Contact form",
  description: "Name, address and a message, with checks and an answer in place.",
  html: `<section class="section" id="contact">
  <h2>Write to us</h2>
  <form novalidate>
    <label>Name <input name="name" autocomplete="name" required></label>
    <label>E-mail <input name="email" type="email" autocomplete="email" required></label>
    <label>Message <textarea name="message" rows="5" required></textarea></label>
    <button class="button" type="submit">Send</button>
    <p class="said" role="status"></p>
  </form>
</section>`,
  css: `${look}${fields}
.section { max-width: 40rem; }
h2 { margin-bottom: 1.5rem; }
.button { justify-self: start; }`,
  afterRender: `const form = widget.find("form");
const said = widget.find(".said");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const wrong = [...form.elements].find((field) => !field.checkValidity());
  if (wrong) {
    said.textContent = wrong.labels[0].firstChild.textContent.trim() + ": " + wrong.validationMessage;
    wrong.focus();
    return;
  }
  said.textContent = "Thank you! We will write back soon.";
  form.reset();
});`,
};

export const newsletter: SeedWidget = {
  name: "Newsletter",
  description: "One field and one button to leave an address.",
  html: `<section class="section">
  <h2>News, once a month</h2>
  <p class="muted">What is new and what we have learned. No more than that.</p>
  <form novalidate>
    <label>E-mail <input name="email" type="email" autocomplete="email" required></label>
    <button class="button" type="submit">Subscribe</button>
  </form>
  <p class="said" role="status"></p>
</section>`,
  css: `${look}${fields}
.section { text-align: center; }
form { display: flex; flex-wrap: wrap; justify-content: center; align-items: end; gap: 0.75rem; margin-top: 1.5rem; text-align: start; }`,
  afterRender: `const form = widget.find("form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = form.elements.email;
  widget.find(".said").textContent = field.checkValidity() ? "You are on the list." : field.validationMessage;
  if (field.checkValidity()) form.reset();
});`,
};

export const tabs: SeedWidget = {
  name: "Tabs",
  description: "Panels behind tabs, moved through by click and arrow keys.",
  html: `<section class="section">
  <div role="tablist" aria-label="How it works">
    <button role="tab" type="button" id="tab-plan" aria-controls="panel-plan" aria-selected="true">Plan</button>
    <button role="tab" type="button" id="tab-work" aria-controls="panel-work" aria-selected="false" tabindex="-1">Work</button>
    <button role="tab" type="button" id="tab-rest" aria-controls="panel-rest" aria-selected="false" tabindex="-1">Rest</button>
  </div>
  <div role="tabpanel" id="panel-plan" aria-labelledby="tab-plan"><h3>Plan</h3><p class="muted">Write down what there is to do, in any order.</p></div>
  <div role="tabpanel" id="panel-work" aria-labelledby="tab-work" hidden><h3>Work</h3><p class="muted">See what is next, and nothing else.</p></div>
  <div role="tabpanel" id="panel-rest" aria-labelledby="tab-rest" hidden><h3>Rest</h3><p class="muted">What is done is done. The rest waits until tomorrow.</p></div>
</section>`,
  css: `${look}
[role="tablist"] { display: flex; gap: 0.25rem; border-bottom: 1px solid var(--line); margin-bottom: 1.5rem; }
[role="tab"] { padding: 0.75rem 1rem; border: 0; border-bottom: 3px solid transparent; background: none; color: inherit; font: inherit; cursor: pointer; }
[role="tab"][aria-selected="true"] { border-bottom-color: var(--accent); font-weight: 600; }`,
  afterRender: `const tabs = [...widget.root.querySelectorAll('[role="tab"]')];
const panels = [...widget.root.querySelectorAll('[role="tabpanel"]')];
const choose = (chosen) => tabs.forEach((tab, at) => {
  tab.setAttribute("aria-selected", String(tab === chosen));
  tab.tabIndex = tab === chosen ? 0 : -1;
  panels[at].hidden = tab !== chosen;
});
tabs.forEach((tab, at) => {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", ({ key }) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!by) return;
    const next = tabs[(at + by + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
});`,
};

export const toDoList: SeedWidget = {
  name: "To-do list",
  description: "A list to add to, tick off and clear.",
  html: `<section class="section">
  <h2>To do</h2>
  <form><label>New task <input name="task" autocomplete="off" required></label><button class="button" type="submit">Add</button></form>
  <ul aria-label="Tasks"></ul>
  <p class="muted left" role="status"></p>
</section>`,
  css: `${look}${fields}
.section { max-width: 36rem; }
form { display: flex; align-items: end; gap: 0.75rem; margin: 1rem 0; }
form label { flex: 1; }
ul { margin: 0; padding: 0; list-style: none; }
li { display: flex; align-items: center; gap: 0.75rem; padding: 0.75rem 0; border-top: 1px solid var(--line); }
li label { display: flex; flex: 1; align-items: center; gap: 0.75rem; font-weight: 400; }
li :checked + span { text-decoration: line-through; color: var(--soft); }
li button { border: 0; background: none; color: var(--soft); font: inherit; cursor: pointer; }`,
  afterRender: `const form = widget.find("form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = form.elements.task.value.trim();
  if (text === "") return;
  form.reset();
  widget.setState({ tasks: [...(widget.state.tasks ?? []), { text, isDone: false }] });
});
await widget.setState({ tasks: [{ text: "Look around", isDone: true }, { text: "Make it mine", isDone: false }] });`,
  update: `const tasks = widget.state.tasks ?? [];
const change = (at, patch) => widget.setState({ tasks: tasks.map((task, other) => (other === at ? { ...task, ...patch } : task)) });
widget.find("ul").replaceChildren(...tasks.map(({ text, isDone }, at) => {
  const item = document.createElement("li");
  const label = document.createElement("label");
  const box = document.createElement("input");
  const words = document.createElement("span");
  const remove = document.createElement("button");
  box.type = "checkbox";
  box.checked = isDone;
  words.textContent = text;
  remove.type = "button";
  remove.textContent = "✕";
  remove.setAttribute("aria-label", "Remove " + text);
  box.addEventListener("change", () => change(at, { isDone: box.checked }));
  remove.addEventListener("click", () => widget.setState({ tasks: tasks.filter((_, other) => other !== at) }));
  label.append(box, words);
  item.append(label, remove);
  return item;
}));
const left = tasks.filter(({ isDone }) => !isDone).length;
widget.find(".left").textContent = left === 1 ? "1 task left" : left + " tasks left";`,
};

export const countdown: SeedWidget = {
  name: "Countdown",
  description: "Days, hours, minutes and seconds to a date.",
  html: `<section class="section">
  <h2>It begins in</h2>
  <p class="clock" role="timer" data-until="2030-01-01T00:00:00Z"><span><b>0</b> days</span> <span><b>0</b> hours</span> <span><b>0</b> minutes</span> <span><b>0</b> seconds</span></p>
</section>`,
  css: `${look}
.section { text-align: center; }
.clock { display: flex; flex-wrap: wrap; justify-content: center; gap: 1rem; margin-top: 1.5rem; }
.clock span { display: grid; min-width: 6rem; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; color: var(--soft); }
.clock b { font-size: 2.25rem; color: var(--ink); font-variant-numeric: tabular-nums; }`,
  afterRender: `const clock = widget.find(".clock");
const numbers = clock.querySelectorAll("b");
const show = () => {
  const seconds = Math.max(0, Math.floor((Date.parse(clock.dataset.until) - Date.now()) / 1000));
  const parts = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  numbers.forEach((number, at) => (number.textContent = parts[at]));
};
show();
const timer = setInterval(() => (clock.isConnected ? show() : clearInterval(timer)), 1000);`,
};
