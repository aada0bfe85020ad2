import { contactForm, countdown, newsletter, tabs, toDoList } from "./doers.ts";
import { articleList, callToAction, footer, gallery } from "./closers.ts";
import { featureGrid, hero, navigationBar, statistics } from "./openers.ts";
import { pricing, questions, teamCards, testimonials } from "./persuaders.ts";
import type { SeedTemplate, SeedWidget } from "./seed-widget.ts";

/** The public library that every store begins with. */
export const widgets: readonly SeedWidget[] = [
  navigationBar,
  hero,
  featureGrid,
  statistics,
  pricing,
  testimonials,
  questions,
  teamCards,
  contactForm,
  newsletter,
  tabs,
  toDoList,
  countdown,
  gallery,
  callToAction,
  articleList,
  footer,
];

/** Page templates, made of widgets of the library. */
export const templates: readonly SeedTemplate[] = [
  {
    name: "Landing page",
    description: "Everything a product needs to introduce itself.",
    widgets: [navigationBar, hero, featureGrid, testimonials, callToAction, footer],
  },
  {
    name: "Pricing page",
    description: "Plans, questions and a last word.",
    widgets: [navigationBar, pricing, questions, callToAction, footer],
  },
  {
    name: "About page",
    description: "Who is behind it, in numbers and people.",
    widgets: [navigationBar, hero, statistics, teamCards, footer],
  },
  {
    name: "Contact page",
    description: "A form and the answers that make it unnecessary.",
    widgets: [navigationBar, contactForm, questions, footer],
  },
  {
    name: "Blog",
    description: "The latest articles and a newsletter.",
    widgets: [navigationBar, articleList, newsletter, footer],
  },
  {
    name: "Coming soon",
    description: "A date to look forward to and a way to hear of it.",
    widgets: [hero, countdown, newsletter, footer],
  },
];
