import { icon } from "./icons.ts";
import { look, type SeedWidget } from "./seed-widget.ts";

const fields = `
form { display: grid; gap: 1.25rem; }
label { display: grid; gap: 0.375rem; font-weight: 600; }
input, textarea { width: 100%; padding: 0.75rem 0.875rem; border: 1px solid light-dark(#8793a8, #5b6a80); border-radius: 0.625rem; background: var(--paper); color: inherit; font: inherit; font-weight: 400; }
textarea { resize: vertical; }
.said { min-height: 1.6em; color: var(--soft); }
`;

/**
 * Code of a form that hands what was filled in to the entries of its site. It confirms only what the server has accepted,
 * says why something was not sent, and keeps the fields then.
 *
 * @param entry type of the entries, as the owner reads it
 * @param thanks what the visitor reads once the entry is stored
 */
const sendForm = (entry: string, thanks: string): string => `const form = widget.find("form");
const said = widget.find(".said");
const labelOf = (field) => field.labels?.[0]?.firstChild.textContent.trim() || field.name;
const valuesOf = () => {
  const data = new FormData(form);
  const plain = (name) => name.replace(/[^a-z0-9]/gi, "").replace(/^(?=[0-9]|$)/, "field").slice(0, 40);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [plain(name), data.getAll(name).join(", ")]));
};
let isSending = false;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (isSending) return;
  const wrong = [...form.elements].find((field) => !field.checkValidity());
  if (wrong) {
    said.textContent = labelOf(wrong) + ": " + wrong.validationMessage;
    wrong.focus();
    return;
  }
  if (typeof api.send !== "function") {
    said.textContent = "Nothing was sent: the form works on the published page.";
    return;
  }
  isSending = true;
  said.textContent = "Sending…";
  try {
    await api.send("${entry}", valuesOf());
    form.reset();
    said.textContent = "${thanks}";
  } catch (error) {
    said.textContent = "Nothing was sent. " + error.message;
  } finally {
    isSending = false;
  }
});`;

export const contactForm: SeedWidget = {
  name: "Contact form",
  description: "Name, address and a message, with checks and an answer in place.",
  html: `<section class="section" id="contact">
  <div class="words">
    <p class="kicker">Contact</p>
    <h2>Write to us</h2>
    <p class="muted">A question, an idea, or something that does not work: we read everything.</p>
    <ul>
      <li><span class="badge">${icon("mail")}</span><span>hello@northwind.example</span></li>
      <li><span class="badge">${icon("clock")}</span><span>Monday to Friday, 9 to 17</span></li>
      <li><span class="badge">${icon("pin")}</span><span>12 Harbour Street, second floor</span></li>
    </ul>
  </div>
  <form class="card" novalidate>
    <label>Name <input name="name" autocomplete="name" required></label>
    <label>E-mail <input name="email" type="email" autocomplete="email" required></label>
    <label>Message <textarea name="message" rows="5" required></textarea></label>
    <button class="button" type="submit">Send</button>
    <p class="said" role="status"></p>
  </form>
</section>`,
  css: `${look}${fields}
.section { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); align-items: start; gap: clamp(2rem, 6vw, 5rem); }
.words { display: grid; gap: 0.75rem; }
ul { display: grid; gap: 1rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
li { display: flex; align-items: center; gap: 1rem; }
.card { padding: clamp(1.25rem, 4vw, 2rem); }
.button { justify-self: start; min-width: 8rem; }`,
  afterRender: sendForm("contact", "Thank you! We will write back soon."),
};

export const newsletter: SeedWidget = {
  name: "Newsletter",
  description: "One field and one button to leave an address.",
  html: `<section class="section">
  <div class="card">
    <div class="words">
      <h2>News, once a month</h2>
      <p class="muted">What is new and what we have learned. No more than that.</p>
    </div>
    <div>
      <form novalidate>
        <label>E-mail <input name="email" type="email" autocomplete="email" required></label>
        <button class="button" type="submit">Subscribe</button>
      </form>
      <p class="said" role="status"></p>
    </div>
  </div>
</section>`,
  css: `${look}${fields}
.card { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); align-items: center; gap: 2rem; padding: clamp(1.5rem, 5vw, 3.5rem); border-color: transparent; background: var(--tint); }
.words { display: grid; gap: 0.5rem; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem; }
form label { flex: 1 1 12rem; }
.said { margin-top: 0.5rem; }`,
  afterRender: sendForm("newsletter", "You are on the list."),
};

export const tabs: SeedWidget = {
  name: "Tabs",
  description: "Panels behind tabs, moved through by click and arrow keys.",
  html: `<section class="section">
  <div class="head"><h2>How it works</h2></div>
  <div role="tablist" aria-label="How it works">
    <button role="tab" type="button" id="tab-plan" aria-controls="panel-plan" aria-selected="true">Plan</button>
    <button role="tab" type="button" id="tab-work" aria-controls="panel-work" aria-selected="false" tabindex="-1">Work</button>
    <button role="tab" type="button" id="tab-rest" aria-controls="panel-rest" aria-selected="false" tabindex="-1">Rest</button>
  </div>
  <div class="card" role="tabpanel" id="panel-plan" aria-labelledby="tab-plan" tabindex="0">
    <div><h3>Plan</h3><p class="muted">Write down what there is to do, in any order.</p></div>
    <ul><li>${icon("check")}Type, speak or forward a mail</li><li>${icon("check")}Give it a date or leave it open</li><li>${icon("check")}Drag it to where it belongs</li></ul>
  </div>
  <div class="card" role="tabpanel" id="panel-work" aria-labelledby="tab-work" tabindex="0" hidden>
    <div><h3>Work</h3><p class="muted">See what is next, and nothing else.</p></div>
    <ul><li>${icon("check")}One list for today</li><li>${icon("check")}Everything that it needs beside it</li><li>${icon("check")}Done with one key</li></ul>
  </div>
  <div class="card" role="tabpanel" id="panel-rest" aria-labelledby="tab-rest" tabindex="0" hidden>
    <div><h3>Rest</h3><p class="muted">What is done is done. The rest waits until tomorrow.</p></div>
    <ul><li>${icon("check")}Quiet after hours, unless it burns</li><li>${icon("check")}The week on one page</li><li>${icon("check")}Nothing is lost overnight</li></ul>
  </div>
</section>`,
  css: `${look}
[role="tablist"] { display: flex; gap: 0.25rem; width: fit-content; margin: 0 auto 1.5rem; padding: 0.25rem; border: 1px solid var(--line); border-radius: 0.875rem; background: var(--raised); }
[role="tab"] { padding: 0.625rem 1.5rem; border: 0; border-radius: 0.625rem; background: none; color: var(--soft); font: inherit; font-weight: 600; cursor: pointer; }
[role="tab"][aria-selected="true"] { background: var(--accent); color: var(--on-accent); }
[role="tabpanel"]:not([hidden]) { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 2rem; max-width: 56rem; margin: 0 auto; padding: clamp(1.5rem, 4vw, 2.5rem); }
h3 { margin-bottom: 0.5rem; font-size: 1.5rem; }
ul { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
li { display: flex; align-items: center; gap: 0.75rem; }
li .icon { flex: none; color: var(--accent); }`,
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
  <div class="card">
    <h2>To do</h2>
    <form><label>New task <input name="task" autocomplete="off" required></label><button class="button" type="submit">Add</button></form>
    <ul aria-label="Tasks"></ul>
    <p class="muted left" role="status"></p>
  </div>
</section>`,
  css: `${look}${fields}
.card { max-width: 36rem; margin: 0 auto; padding: clamp(1.25rem, 4vw, 2rem); }
h2 { font-size: 1.5rem; }
form { display: flex; align-items: end; gap: 0.75rem; margin: 1rem 0 1.25rem; }
form label { flex: 1; }
ul { display: grid; gap: 0.5rem; margin: 0 0 1rem; padding: 0; list-style: none; }
li { display: flex; align-items: center; gap: 0.75rem; padding: 0.625rem 0.875rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--paper); }
li label { display: flex; flex: 1; align-items: center; gap: 0.75rem; font-weight: 400; overflow-wrap: anywhere; }
li input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
li :checked + span { text-decoration: line-through; color: var(--soft); }
li button { display: grid; place-items: center; width: 2rem; height: 2rem; border: 0; border-radius: 0.5rem; background: none; color: var(--soft); font: inherit; cursor: pointer; }
li button:hover { background: var(--tint); color: var(--ink); }`,
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
  <div class="head"><p class="kicker">Save the date</p><h2>It begins in</h2></div>
  <p class="clock" role="timer" data-until="2030-01-01T00:00:00Z"><span><b>0</b> days</span> <span><b>0</b> hours</span> <span><b>0</b> minutes</span> <span><b>0</b> seconds</span></p>
</section>`,
  css: `${look}
.head { margin-bottom: 2rem; }
.clock { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr)); gap: 1rem; max-width: 44rem; margin: 0 auto; text-align: center; }
.clock span { display: grid; padding: 1.5rem 1rem; border-radius: 1rem; background: var(--tint); color: var(--soft); }
.clock b { color: var(--ink); font-size: clamp(2.25rem, 6vw, 3.25rem); line-height: 1.1; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }`,
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
