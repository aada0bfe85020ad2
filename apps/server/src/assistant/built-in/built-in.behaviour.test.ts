import { describe, expect, test } from "vitest";

import { checkWidget } from "../check/check-widget.ts";
import type { Turn } from "../provider.ts";
import type { Blueprint } from "./blueprint.ts";
import { buildWidget, builtIn, compose } from "./built-in-provider.ts";
import { kinds } from "./kinds.ts";
import { readPrompt } from "./read-prompt.ts";

/** The blueprint after some prompts, one after the other. */
function after(...prompts: string[]): Blueprint {
  const turns: Turn[] = [];
  for (const prompt of prompts) {
    const { blueprint } = compose({ prompt, widgetType: "", turns, context: "" });
    turns.push({ prompt, widget: buildWidget(blueprint), memory: blueprint });
  }
  return turns.at(-1)?.memory as Blueprint;
}

const labels = (blueprint: Blueprint): string[] => blueprint.fields.map(({ label }) => label);

const said: readonly (readonly [prompt: string, kind: string])[] = [
  ["A contact form with name, e-mail and message, that says thank you.", "contact"],
  ["create a sign up form", "sign-up"],
  ["login form please", "login"],
  ["newsletter box for the start page", "newsletter"],
  ["a feedback form for my café", "feedback"],
  ["customer satisfaction survey", "survey"],
  ["RSVP for our wedding", "rsvp"],
  ["a booking form with name, date and time", "booking"],
  ["order form for pizza", "order"],
  ["job application form", "application"],
  ["a form to add products with name and price", "form"],
  ["A to-do list where I can add, tick off and remove tasks.", "to-do"],
  ["shopping list", "shopping"],
  ["a notes app", "notes"],
  ["guestbook", "guestbook"],
  ["expense tracker", "expenses"],
  ["a poll with red, green and blue", "poll"],
  ["star rating widget", "rating"],
  ["A list of products with picture, name and price, and a field to search it.", "list"],
  ["a table of guests with name and phone", "table"],
  ["A hero with a headline, a line below it and two buttons, in green.", "hero"],
  ["Three plans side by side, the middle one marked as the most chosen.", "pricing"],
  ["pricing table", "pricing"],
  ["meet the team section", "team"],
  ["testimonials in two columns", "testimonials"],
  ["FAQ accordion", "faq"],
  ["photo gallery with 8 images", "gallery"],
  ["blog posts section", "products"],
  ["our company in numbers", "statistics"],
  ["how it works in four steps", "steps"],
  ["navigation bar with links Home, Shop and Contact", "navigation"],
  ["a footer", "footer"],
  ["profile card", "profile"],
  ["weather card for Kathmandu", "weather"],
  ["call to action banner", "banner"],
  ["our services", "features"],
  ["three cards", "cards"],
  ["tabs: Overview, Details, Reviews", "tabs"],
  ["countdown to 24 December 2027", "countdown"],
  ["a stopwatch", "timer"],
  ["simple calculator", "calculator"],
  ["celsius to fahrenheit converter", "converter"],
  ["a small quiz", "quiz"],
  ["click counter", "counter"],
  ["bar chart with Apples 12, Pears 7", "chart"],
  ["digital clock", "clock"],
  ["month calendar", "calendar"],
  ["a modal", "dialog"],
  ["progress bar", "progress"],
];

describe("kinds", () => {
  test.each(said)("%s → %s", (prompt, kind) => {
    expect(readPrompt(prompt)?.kind).toBe(kind);
  });

  test("every kind is asked for by one of these prompts", () => {
    expect(new Set(said.map(([, kind]) => kind))).toEqual(new Set(kinds.map(({ id }) => id)));
    expect(kinds.length).toBeGreaterThanOrEqual(45);
  });

  test.each(said)("what comes of “%s” needs no mending", (prompt) => {
    const widget = buildWidget(after(prompt));
    const { widget: checked, repairs } = checkWidget(widget);
    expect(repairs).toEqual([]);
    expect(checked.ui.css).toBe(widget.ui.css);
  });
});

describe("fields", () => {
  test("are read from the words", () => {
    expect(labels(after("contact form with name, e-mail and phone"))).toEqual(["Name", "E-mail", "Phone"]);
    expect(labels(after("a form to add products with name, price and a description"))).toEqual([
      "Name",
      "Price",
      "Description",
    ]);
    expect(
      labels(
        after("booking form with fields: full name, arrival date, number of guests and a submit button"),
      ),
    ).toEqual(["Name", "Arrival date", "Number of guests"]);
  });

  test.each([
    [
      "I need a form where customers can leave their name, email address and phone number",
      "form",
      "Name, E-mail, Phone",
    ],
    [
      "registration form with first name, last name, email and password",
      "sign-up",
      "First name, Last name, E-mail, Password",
    ],
    ["Create a table with three columns: name, age and city", "table", "Name, Age, City"],
    ["a form for adding books with title, author and genre (Novel, Poetry)", "form", "Title, Author, Genre"],
    ["user profile form with name, bio and website", "form", "Name, Bio, Website"],
    [
      "a form with a dropdown for country and a checkbox to agree to the terms",
      "form",
      "Country, Agree to the terms",
    ],
    ["feedback form with name and password", "feedback", "Name"],
  ])("%s", (prompt, kind, expected) => {
    const blueprint = after(prompt);
    expect([blueprint.kind, labels(blueprint).join(", ")]).toEqual([kind, expected]);
  });

  test("are asked for in their own way", () => {
    const { fields } = after(
      "form with e-mail, phone (optional), birthday, size (S, M, L), website and message",
    );
    expect(fields.map(({ input, required }) => [input, required])).toEqual([
      ["email", true],
      ["tel", false],
      ["date", true],
      ["select", true],
      ["url", true],
      ["textarea", true],
    ]);
    expect(fields[3]?.options).toEqual(["S", "M", "L"]);
  });

  test("tell who sees what is entered: personal things only who enters them", () => {
    expect(after("form with name and e-mail").open).toBe(false);
    expect(after("a diary").open).toBe(false);
    expect(after("guestbook").open).toBe(true);
    expect(after("form to add products with name and price").open).toBe(true);
    expect(after("form with name and e-mail", "make the entries public").open).toBe(true);
  });

  test("a form and a list of the same things keep the same type", () => {
    expect(after("a form to add products with name and price").type).toBe("product");
    expect(after("list of products with name and price").type).toBe("product");
  });

  test("text of the prompt is text in the HTML", () => {
    const { ui, after_render } = buildWidget(after(`contact form titled "<img src=x onerror=alert(1)>"`));
    expect(ui.html).not.toContain("<img");
    expect(after_render).not.toContain("<img");
  });
});

describe("follow-ups", () => {
  const form = "contact form with name, e-mail and message";

  test("change what is there", () => {
    expect(after(form, "make it dark").tone).toBe("dark");
    expect(labels(after(form, "add a phone field"))).toEqual(["Name", "E-mail", "Message", "Phone"]);
    expect(after(form, "validate the e-mail").strict).toBe(true);
    expect(after("three cards", "three columns").columns).toBe(3);
    expect(after(form, "change the title to Say hello").title).toBe("Say hello");
    expect(after(form, "bigger").scale).toBeGreaterThan(1);
    expect(labels(after(form, "remove the message field"))).toEqual(["Name", "E-mail"]);
    expect(labels(after(form, "rename message to your wish"))).toEqual(["Name", "E-mail", "Your wish"]);
    expect(after(form, "make the message optional").fields[2]?.required).toBe(false);
    expect(after(form, "make the button green").accent).toBe("green");
    expect(after(form, `change the button to "Go"`).action).toBe("Go");
    expect(after("tabs: A1, B2", "add a tab called C3").items).toEqual(["A1", "B2", "C3"]);
    expect(after("tabs: A1, B2", "remove the B2 tab").items).toEqual(["A1"]);
    expect(after("FAQ", "add a question: Do you ship abroad?").items.at(-1)).toBe("Do you ship abroad?");
    expect(after(form, "add a priority dropdown").fields.at(-1)).toMatchObject({
      label: "Priority",
      input: "select",
      options: ["Low", "Normal", "High"],
    });
    expect(labels(after("login form", "add a forgot password link"))).toEqual(["E-mail", "Password"]);
    expect(after(form, "hide the title").without).toEqual(["title"]);
  });

  test("several at once, and one after the other", () => {
    const blueprint = after(form, "make it dark and add a phone and a company field", "make it purple");
    expect([blueprint.tone, blueprint.accent, labels(blueprint).slice(3)]).toEqual([
      "dark",
      "purple",
      ["Phone", "Company"],
    ]);
  });

  test("list what a form keeps", () => {
    const list = after("a booking form with name, date and time", "list the entries");
    expect([list.kind, list.type, labels(list)]).toEqual(["list", "booking", ["Name", "Date", "Time"]]);
    expect(after("a booking form with name and date", "create a list widget for this form").kind).toBe(
      "list",
    );
    expect(after(form, "show the entries in a table").kind).toBe("table");
  });

  test("turn it into something else in the same look", () => {
    const blueprint = after(form, "make it dark", "make a pricing section instead");
    expect([blueprint.kind, blueprint.tone]).toEqual(["pricing", "dark"]);
  });

  test("what is not understood changes nothing and says so", () => {
    const before = after(form);
    const turns = [{ prompt: form, widget: buildWidget(before), memory: before }];
    const { words, blueprint } = compose({ prompt: "xyzzy", widgetType: "", turns, context: "" });
    expect(blueprint).toBe(before);
    expect(words).toContain("did not understand");
  });
});

async function eventsOf(prompt: string, signal: AbortSignal): Promise<string[]> {
  const seen: string[] = [];
  const request = { prompt, widgetType: "", turns: [], context: "" };
  for await (const { kind } of builtIn.generate(request, signal)) seen.push(kind);
  return seen;
}

test("words come one by one, then the widget, and nothing after an abort", async () => {
  expect(await eventsOf("a clock", new AbortController().signal)).toEqual([
    "words",
    "words",
    "words",
    "words",
    "widget",
  ]);
  expect(await eventsOf("a clock", AbortSignal.abort())).toEqual([]);
});
