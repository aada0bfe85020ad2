import type { Blueprint, Parts } from "../blueprint.ts";
import { code, html, plainName, sentence } from "./words.ts";
import { card, head } from "./head.ts";

/** Panels behind tabs, moved through by click and arrow keys. */
export function buildTabs(blueprint: Blueprint): Parts {
  const names = blueprint.items.map((text) => sentence(text));
  const id = (text: string, at: number): string => `${plainName(text)}-${at}`;
  const tabs = names.map(
    (text, at) =>
      `<button role="tab" type="button" id="tab-${id(text, at)}" aria-controls="panel-${id(text, at)}" aria-selected="${at === 0}"${at === 0 ? "" : ' tabindex="-1"'}>${html(text)}</button>`,
  );
  const panels = names.map(
    (text, at) =>
      `<div class="card" role="tabpanel" id="panel-${id(text, at)}" aria-labelledby="tab-${id(text, at)}" tabindex="0"${at === 0 ? "" : " hidden"}><h3>${html(text)}</h3><p class="muted">What there is to say about ${html(text.toLowerCase())} stands here.</p></div>`,
  );
  return {
    html: `<section class="section">
  ${head(blueprint)}
  <div role="tablist" aria-label="${html(blueprint.title)}">${tabs.join("")}</div>
  ${panels.join("\n  ")}
</section>`,
    css: `[role="tablist"] { display: flex; flex-wrap: wrap; gap: 0.25rem; margin-bottom: 1rem; }
[role="tab"] { padding: 0.625rem 1.25rem; border: 0; border-radius: 0.625rem; background: none; color: var(--soft); font: inherit; font-weight: 600; cursor: pointer; }
[role="tab"][aria-selected="true"] { background: var(--accent); color: var(--on-accent); }`,
    code: `const tabs = [...widget.root.querySelectorAll('[role="tab"]')];
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
}

/** Days to seconds until a date. */
export function buildCountdown(blueprint: Blueprint): Parts {
  const until = blueprint.items[0] ?? "2030-01-01";
  const parts = ["days", "hours", "minutes", "seconds"].map(
    (unit) => `<span><b class="number">0</b> ${unit}</span>`,
  );
  return {
    html: card(blueprint, `<p class="clock" role="timer" data-until="${html(until)}">${parts.join(" ")}</p>`),
    css: `.clock { display: grid; grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr)); gap: 0.75rem; text-align: center; }
.clock span { display: grid; padding: 1rem 0.5rem; border-radius: 1rem; background: var(--tint); }`,
    code: `const clock = widget.find(".clock");
const numbers = clock.querySelectorAll("b");
const show = () => {
  const seconds = Math.max(0, Math.floor((Date.parse(clock.dataset.until) - Date.now()) / 1000));
  [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].forEach((part, at) => (numbers[at].textContent = part));
};
show();
const timer = setInterval(() => (clock.isConnected ? show() : clearInterval(timer)), 1000);`,
  };
}

/** Time that runs up, with start, stop and back to zero. */
export function buildTimer(blueprint: Blueprint): Parts {
  return {
    html: card(
      blueprint,
      `<p class="number" role="timer">00:00.0</p>
    <p class="row"><button class="button" type="button" data-do="run">Start</button> <button class="button quiet" type="button" data-do="reset">Reset</button></p>`,
    ),
    css: `.row { margin-top: 1rem; }`,
    code: `const shown = widget.find(".number");
const run = widget.find('[data-do="run"]');
let passed = 0;
let since = 0;
let timer = 0;
const show = () => {
  if (!shown.isConnected) clearInterval(timer);
  const all = passed + (since ? performance.now() - since : 0);
  shown.textContent = String(Math.floor(all / 60000)).padStart(2, "0") + ":" + ((all % 60000) / 1000).toFixed(1).padStart(4, "0");
};
const stop = () => {
  clearInterval(timer);
  if (since) passed += performance.now() - since;
  since = 0;
  run.textContent = "Start";
  show();
};
run.addEventListener("click", () => {
  if (since) return stop();
  since = performance.now();
  run.textContent = "Stop";
  timer = setInterval(show, 100);
});
widget.find('[data-do="reset"]').addEventListener("click", () => { stop(); passed = 0; show(); });`,
  };
}

/** The time of day here. */
export function buildClock(blueprint: Blueprint): Parts {
  return {
    html: card(blueprint, `<p class="number" role="timer"></p>\n    <p class="muted day"></p>`),
    code: `const time = widget.find(".number");
const day = widget.find(".day");
const show = () => {
  const now = new Date();
  time.textContent = now.toLocaleTimeString();
  day.textContent = now.toLocaleDateString(undefined, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
};
show();
const timer = setInterval(() => (time.isConnected ? show() : clearInterval(timer)), 1000);`,
  };
}

/** Adds, takes away, multiplies and divides. */
export function buildCalculator(blueprint: Blueprint): Parts {
  const rows = ["7 8 9 ÷", "4 5 6 ×", "1 2 3 −", "0 . = +"];
  const keys = ["C", ...rows.join(" ").split(" ")].map(
    (key) =>
      `<button class="button${/[\d.]/.test(key) ? " quiet" : ""}" type="button"${key === "C" ? ' aria-label="Clear"' : ""}>${key}</button>`,
  );
  return {
    html: card(blueprint, `<output class="number">0</output>\n    <div class="keys">${keys.join("")}</div>`),
    css: `.number { display: block; overflow-x: auto; text-align: end; }
.keys { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.5rem; margin-top: 1rem; }
.keys :first-child { grid-column: 1 / -1; }`,
    code: `const output = widget.find("output");
const work = { "+": (a, b) => a + b, "−": (a, b) => a - b, "×": (a, b) => a * b, "÷": (a, b) => a / b };
let before = 0;
let sign = "";
let isNew = true;
const show = (value) => (output.textContent = Number.isFinite(value) ? String(Number(value.toPrecision(12))) : "Not possible");
const press = (key) => {
  const typed = Number(output.textContent) || 0;
  if (/[\\d.]/.test(key)) {
    const text = isNew ? (key === "." ? "0." : key) : output.textContent + key;
    if (/^\\d*\\.?\\d*$/.test(text) && text.length < 15) output.textContent = text.replace(/^0+(?=\\d)/, "");
    isNew = false;
  } else if (key === "C") { before = 0; sign = ""; isNew = true; show(0); }
  else {
    if (!isNew || key === "=") { before = sign ? work[sign](before, typed) : typed; show(before); }
    sign = key === "=" ? "" : key;
    isNew = true;
  }
};
for (const button of widget.root.querySelectorAll(".keys button")) button.addEventListener("click", () => press(button.textContent));`,
  };
}

type Conversion = readonly [left: string, right: string, factor: number, offset: number];

const conversions: readonly (readonly [words: RegExp, conversion: Conversion])[] = [
  [/celsius|fahrenheit|temperature/i, ["Celsius", "Fahrenheit", 1.8, 32]],
  [/\bkg\b|kilogram|pound|weight/i, ["Kilograms", "Pounds", 2.204_622_6, 0]],
  [/\bcm\b|centimet|inch/i, ["Centimetres", "Inches", 0.393_700_8, 0]],
  [/met(er|re)s?\b.*f(ee|oo)t|f(ee|oo)t.*met(er|re)/i, ["Metres", "Feet", 3.280_839_9, 0]],
  [/litre|liter|gallon/i, ["Litres", "Gallons", 0.264_172, 0]],
  [/currency|euro|dollar|money/i, ["Euro", "Dollar (1.10 for a euro)", 1.1, 0]],
];

/** Two fields, each of which tells the other. */
export function buildConverter(blueprint: Blueprint): Parts {
  const said = `${blueprint.title} ${blueprint.items.join(" ")}`;
  const [left, right, factor, offset] = conversions.find(([words]) => words.test(said))?.[1] ?? [
    "Kilometres",
    "Miles",
    0.621_371_2,
    0,
  ];
  return {
    html: card(
      blueprint,
      `<div class="row"><label><span>${left}</span><input type="number" step="any" name="left" value="1"></label><label><span>${right}</span><input type="number" step="any" name="right"></label></div>`,
    ),
    code: `const left = widget.find('[name="left"]');
const right = widget.find('[name="right"]');
const rounded = (value) => String(Number(value.toPrecision(8)));
const toRight = () => (right.value = left.value === "" ? "" : rounded(Number(left.value) * ${factor} + ${offset}));
left.addEventListener("input", toRight);
right.addEventListener("input", () => (left.value = right.value === "" ? "" : rounded((Number(right.value) - ${offset}) / ${factor})));
toRight();`,
  };
}

const questions = [
  ["Which planet is nearest to the sun?", ["Mercury", "Venus", "Mars"], 0],
  ["How many sides does a hexagon have?", ["Five", "Six", "Eight"], 1],
  ["Which is the largest ocean?", ["Atlantic", "Indian", "Pacific"], 2],
] as const;

/** Questions one after the other, and how many were right. */
export function buildQuiz(blueprint: Blueprint): Parts {
  return {
    html: card(
      blueprint,
      `<form><fieldset><legend></legend><div class="choices"></div></fieldset><button class="button" type="submit">Answer</button></form>
    <p class="said" role="status"></p>`,
    ),
    css: `.choices { display: grid; gap: 0.625rem; }\n.said { margin-top: 1rem; }`,
    code: `const questions = ${code(questions)};
const form = widget.find("form");
const said = widget.find(".said");
let at = 0;
let right = 0;
const ask = () => {
  const [text, choices] = questions[at];
  widget.find("legend").textContent = text;
  widget.find(".choices").replaceChildren(...choices.map((choice, value) => {
    const label = document.createElement("label");
    const box = document.createElement("input");
    const words = document.createElement("span");
    label.className = "check";
    Object.assign(box, { type: "radio", name: "choice", value, required: true });
    words.textContent = choice;
    label.append(box, words);
    return label;
  }));
};
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const [, choices, answer] = questions[at % questions.length];
  const isRight = Number(new FormData(form).get("choice")) === answer;
  right += isRight ? 1 : 0;
  at += 1;
  said.textContent = isRight ? "Right!" : "No, it is " + choices[answer] + ".";
  if (at < questions.length) return ask();
  said.textContent += " You had " + right + " of " + questions.length + ".";
  at = 0;
  right = 0;
  ask();
});
ask();`,
  };
}

/** A number that goes up and down. */
export function buildCounter(blueprint: Blueprint): Parts {
  return {
    html: card(
      blueprint,
      `<p class="number" role="status">0</p>
    <p class="row"><button class="button" type="button" data-by="-1" aria-label="One less">−</button> <button class="button" type="button" data-by="1" aria-label="One more">+</button> <button class="button quiet" type="button" data-by="0">Reset</button></p>`,
    ),
    css: `.row { margin-top: 1rem; }`,
    code: `const shown = widget.find(".number");
for (const button of widget.root.querySelectorAll("[data-by]")) button.addEventListener("click", () => {
  const by = Number(button.dataset.by);
  shown.textContent = by === 0 ? 0 : Number(shown.textContent) + by;
});`,
  };
}

/** Bars for numbers, with the numbers to read. */
export function buildChart(blueprint: Blueprint): Parts {
  const bars = blueprint.items.map((text, at) => {
    const [, label = text, number] = /^(.*?)[:\s]\s*(\d+(?:\.\d+)?)$/.exec(text) ?? [];
    return { label: sentence(label), value: Number(number ?? [12, 19, 8, 15, 22, 17][at % 6]) };
  });
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const rows = bars.map(
    ({ label, value }) =>
      `<li><span>${html(label)}</span><span class="track" aria-hidden="true"><span class="bar" style="width: ${((100 * value) / most).toFixed(1)}%"></span></span><b>${value}</b></li>`,
  );
  return {
    html: card(blueprint, `<ul class="chart">${rows.join("")}</ul>`),
    css: `.chart { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
.chart li { display: grid; grid-template-columns: minmax(4rem, 8rem) 1fr 3rem; align-items: center; gap: 0.75rem; }
.track { height: 1.5rem; border-radius: 0.5rem; background: var(--tint); overflow: hidden; }
.bar { display: block; height: 100%; border-radius: inherit; background: var(--accent); }
.chart b { text-align: end; font-variant-numeric: tabular-nums; }`,
  };
}

/** A window over the page. */
export function buildDialog(blueprint: Blueprint): Parts {
  return {
    html: `<section class="section">
  <button class="button open" type="button">${html(blueprint.action)}</button>
  <dialog aria-label="${html(blueprint.title)}">${head(blueprint)}<button class="button close" type="button">Close</button></dialog>
</section>`,
    css: `dialog { width: min(92vw, 32rem); padding: 2rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--paper); color: var(--ink); }
dialog::backdrop { background: rgb(0 0 0 / 0.5); }`,
    code: `const dialog = widget.find("dialog");
widget.find(".open").addEventListener("click", () => dialog.showModal());
widget.find(".close").addEventListener("click", () => dialog.close());`,
  };
}

/** How far something is. */
export function buildProgress(blueprint: Blueprint): Parts {
  return {
    html: card(
      blueprint,
      `<label><span>${html(blueprint.title)}</span><progress max="100" value="60">60 %</progress></label>
    <p class="muted" role="status">60 %</p>
    <p class="row"><button class="button quiet small" type="button" data-by="-10">Less</button> <button class="button quiet small" type="button" data-by="10">More</button></p>`,
    ),
    css: `progress { width: 100%; height: 1.25rem; accent-color: var(--accent); }\n.row { margin-top: 0.75rem; }`,
    code: `const bar = widget.find("progress");
for (const button of widget.root.querySelectorAll("[data-by]")) button.addEventListener("click", () => {
  bar.value = Math.min(100, Math.max(0, bar.value + Number(button.dataset.by)));
  widget.find("[role=status]").textContent = bar.value + " %";
});`,
  };
}

/** A month to look at, with the days before and after. */
export function buildCalendar(blueprint: Blueprint): Parts {
  const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((day) => `<th scope="col">${day}</th>`);
  return {
    html: card(
      blueprint,
      `<p class="row"><button class="button quiet small" type="button" data-by="-1">Earlier</button> <b role="status"></b> <button class="button quiet small" type="button" data-by="1">Later</button></p>
    <table><thead><tr>${days.join("")}</tr></thead><tbody></tbody></table>`,
    ),
    css: `.row { align-items: center; justify-content: space-between; margin-bottom: 1rem; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; text-align: center; }
th { color: var(--soft); font-size: 0.875rem; }
td { padding: 0.5rem 0; border-radius: 0.5rem; }
[aria-current] { background: var(--accent); color: var(--on-accent); font-weight: 700; }`,
    code: `const today = new Date();
let month = new Date(today.getFullYear(), today.getMonth(), 1);
const show = () => {
  widget.find("[role=status]").textContent = month.toLocaleDateString(undefined, { month: "long", year: "numeric" });
  const first = (month.getDay() + 6) % 7;
  const last = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  const body = widget.find("tbody");
  body.replaceChildren();
  let row;
  for (let at = 0; at < first + last; at++) {
    if (at % 7 === 0) row = body.insertRow();
    const cell = row.insertCell();
    if (at < first) continue;
    const day = new Date(month.getFullYear(), month.getMonth(), at - first + 1);
    cell.textContent = day.getDate();
    if (day.toDateString() === today.toDateString()) cell.setAttribute("aria-current", "date");
  }
};
for (const button of widget.root.querySelectorAll("[data-by]")) button.addEventListener("click", () => {
  month = new Date(month.getFullYear(), month.getMonth() + Number(button.dataset.by), 1);
  show();
});
show();`,
  };
}
