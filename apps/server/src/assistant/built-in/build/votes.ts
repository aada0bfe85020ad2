import type { Blueprint, Parts } from "../blueprint.ts";
import { html, sentence } from "./words.ts";
import { card } from "./head.ts";
import { keeping } from "./keeping.ts";

/** One question with choices; the votes are kept and counted. */
export function buildPoll(blueprint: Blueprint): Parts {
  const choices = blueprint.items.map(
    (text) =>
      `<label class="check"><input type="radio" name="choice" value="${html(sentence(text))}" required><span>${html(sentence(text))}</span></label>`,
  );
  const kept = { ...blueprint, open: true };
  return {
    html: card(
      blueprint,
      `<form><fieldset><legend>${html(blueprint.title)}</legend>${choices.join("")}</fieldset><button class="button" type="submit">${html(blueprint.action)}</button></form>
    <ul class="votes"></ul>
    <p class="said" role="status"></p>`,
    ),
    css: `legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.votes { display: grid; gap: 0.5rem; margin: 1.25rem 0 0.5rem; padding: 0; list-style: none; }
.votes li { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem; background: var(--tint); }`,
    code: `${keeping(kept, { names: ["choice"] })}const form = widget.find("form");
const said = widget.find(".said");
const show = async () => {
  const votes = await things.list();
  widget.find(".votes").replaceChildren(...[...form.elements.choice].map(({ value }) => {
    const row = document.createElement("li");
    const label = document.createElement("span");
    const count = document.createElement("b");
    label.textContent = value;
    count.textContent = votes.filter(({ values }) => values.choice === value).length;
    row.append(label, count);
    return row;
  }));
};
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await things.add({ choice: new FormData(form).get("choice") });
    said.textContent = "Thank you for your vote.";
    await show();
  } catch (error) {
    said.textContent = "That did not work: " + error.message;
  }
});
await show();`,
  };
}

/** Stars to give; each rating is kept, and the mean of all is shown. */
export function buildRating(blueprint: Blueprint): Parts {
  const stars = [1, 2, 3, 4, 5].map(
    (count) =>
      `<button type="button" value="${count}" aria-label="${count} of 5 stars" aria-pressed="false">★</button>`,
  );
  return {
    html: card(
      blueprint,
      `<p class="stars" role="group" aria-label="${html(blueprint.title)}">${stars.join("")}</p>\n    <p class="said" role="status"></p>`,
    ),
    css: `.stars button { padding: 0.25rem; border: 0; border-radius: 0.5rem; background: none; color: var(--soft); font-size: 2rem; line-height: 1; cursor: pointer; }
.stars button[aria-pressed="true"] { color: var(--accent); }`,
    code: `${keeping({ ...blueprint, open: true }, { names: ["stars"] })}const buttons = [...widget.root.querySelectorAll(".stars button")];
const said = widget.find(".said");
const show = async () => {
  const all = (await things.list()).map(({ values }) => Number(values.stars)).filter(Boolean);
  said.textContent = all.length === 0 ? "Nobody has rated yet." : (all.reduce((sum, stars) => sum + stars, 0) / all.length).toFixed(1) + " of 5, from " + all.length + (all.length === 1 ? " rating" : " ratings");
};
for (const button of buttons) button.addEventListener("click", async () => {
  for (const other of buttons) other.setAttribute("aria-pressed", String(Number(other.value) <= Number(button.value)));
  try {
    await things.add({ stars: button.value });
    await show();
  } catch (error) {
    said.textContent = "That did not work: " + error.message;
  }
});
await show();`,
  };
}
