import type { AssistantWords, PrototypeWords } from "../assistant.ts";

/** The assistant's screen in English. */
export const assistant: AssistantWords = {
  name: "Create with AI",
  title: "Say what you need",
  lead: "Describe a widget in your own words. What comes back is a widget like any other: look at it, change it, keep it.",
  prompts: [
    ["A form", "A contact form with name, e-mail and message, that says thank you."],
    ["A list", "A list of products with picture, name and price, and a field to search it."],
    ["A part of a page", "A hero with a headline, a line below it and two buttons, in green."],
    ["Prices", "Three plans side by side, the middle one marked as the most chosen."],
    ["A small tool", "A to-do list where I can add, tick off and remove tasks."],
    ["A change", "Make it dark, and put the button below the text."],
  ],
  hintsTitle: "What helps",
  hints: [
    "Name the parts: fields, buttons, columns. “With a field for the phone number” beats “complete”.",
    "Say where it will stand: on a start page, in a narrow column, in a form.",
    "Go step by step. Each further message changes what is there.",
    "Look before you keep it. The <b>Visual</b> tab runs it apart from your work.",
  ],
};

/** What stands where a generated widget will be, in English. */
export const prototype: PrototypeWords = {
  name: "Visual prototype",
  title: "Visual prototype",
  lead: "Your widget shows here as soon as the assistant has made it, running as it would on a page.",
  apart:
    "It runs in a frame of its own: it sees neither your account nor what else you work on, until you put it on the canvas.",
};
