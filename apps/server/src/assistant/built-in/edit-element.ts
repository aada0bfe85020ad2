import {
  defaultTreeAdapter as tree,
  parseFragment,
  serializeOuter,
  type DefaultTreeAdapterTypes as Tree,
} from "parse5";

import { html } from "./build/words.ts";

/** HTML after an edit, and what was done, in words. */
export interface EditedElement {
  html: string;
  done: readonly string[];
}

/** Reads words as a change of the first element that somebody has selected; nothing is done where they say none. */
export function editElement(source: string, prompt: string): EditedElement {
  const fragment = parseFragment(source);
  const root = fragment.childNodes.find((node) => tree.isElementNode(node));
  if (!root) return { html: source, done: [] };
  const done = [
    ...editStyle(root, prompt),
    ...removeParts(root, prompt),
    ...addParts(root, prompt),
    ...editText(root, prompt),
  ];
  return { html: done.length > 0 ? serializeOuter(root) : source, done };
}

/** Colours that stand out from white as text and carry white text, by the words for them. */
const colours: Readonly<Record<string, string>> = {
  red: "#c0282d",
  green: "#1b7a43",
  blue: "#2f5be0",
  orange: "#ad4a00",
  purple: "#6b3fd4",
  pink: "#b82a78",
  teal: "#0f7078",
  yellow: "#7d5e00",
  grey: "#475468",
  gray: "#475468",
  black: "#000000",
  white: "#ffffff",
};
const colourNames = Object.keys(colours).join("|");

type Style = Readonly<Record<string, string>>;

/** What words mean as styles, each with how the answer tells it. */
const looks: readonly (readonly [words: RegExp, style: Style, done: string])[] = [
  [/\b(?:bigger|larger|increase the size)\b/i, { "font-size": "1.25em" }, "made it larger"],
  [/\b(?:smaller|decrease the size)\b/i, { "font-size": "0.85em" }, "made it smaller"],
  [/\bbold(?:er)?\b/i, { "font-weight": "700" }, "made it bold"],
  [/\bitalic/i, { "font-style": "italic" }, "made it italic"],
  [/\bunderline/i, { "text-decoration": "underline" }, "underlined it"],
  [/\bupper ?case\b|\bcapitals\b/i, { "text-transform": "uppercase" }, "wrote it in capitals"],
  [/\bcent(?:er|re)/i, { "text-align": "center" }, "centred it"],
  [/\b(?:align\w*|to the) (?:to the )?left\b/i, { "text-align": "left" }, "aligned it left"],
  [/\b(?:align\w*|to the) (?:to the )?right\b/i, { "text-align": "right" }, "aligned it right"],
  [/\bround(?:ed|er)?\b/i, { "border-radius": "12px" }, "rounded its corners"],
  [/\b(?:full|whole) width\b/i, { width: "100%" }, "made it as wide as its surroundings"],
  [/\b(?:more (?:space|padding|room)|spacious)\b/i, { padding: "24px" }, "gave it more room"],
  [/\bshadow\b/i, { "box-shadow": "0 8px 24px rgb(20 20 40 / 18%)" }, "gave it a shadow"],
  [/\bborder\b/i, { border: "1px solid #77839a" }, "gave it a border"],
  [/\bdark\b/i, { "background-color": "#17202e", color: "#eef2f8" }, "made it dark"],
  [/\blight\b/i, { "background-color": "#ffffff", color: "#17202e" }, "made it light"],
];

function editStyle(root: Tree.Element, prompt: string): string[] {
  const found = looks.filter(([words]) => words.test(prompt));
  for (const [, style] of found) setStyle(root, style);
  return [...found.map(([, , done]) => done), ...editColour(root, prompt)];
}

function editColour(root: Tree.Element, prompt: string): string[] {
  const background = new RegExp(
    `\\bbackground\\b[^.]{0,24}?\\b(${colourNames})\\b|\\b(${colourNames}) background\\b`,
    "i",
  ).exec(prompt);
  const name = (
    background?.[1] ??
    background?.[2] ??
    new RegExp(`\\b(${colourNames})\\b`, "i").exec(prompt)?.[1] ??
    ""
  ).toLowerCase();
  const colour = colours[name];
  if (colour === undefined) return [];
  const isFilled = background !== null || root.tagName === "button";
  const ink = name === "white" ? "#17202e" : "#ffffff";
  setStyle(root, isFilled ? { "background-color": colour, color: ink } : { color: colour });
  return [isFilled ? `made its background ${name}` : `made its text ${name}`];
}

function setStyle(element: Tree.Element, style: Style): void {
  const before = element.attrs.find(({ name }) => name === "style");
  const nameOf = (part: string): string => (part.split(":")[0] ?? "").trim().toLowerCase();
  const kept = (before?.value ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !Object.hasOwn(style, nameOf(part)));
  const value = [...kept, ...Object.entries(style).map(([property, text]) => `${property}: ${text}`)].join(
    "; ",
  );
  if (before) before.value = value;
  else element.attrs.push({ name: "style", value });
}

/** Words for parts, and their tags. */
const parts: readonly (readonly [words: string, tags: readonly string[]])[] = [
  ["buttons?", ["button"]],
  ["(?:images?|pictures?|photos?)", ["img", "picture"]],
  ["(?:headings?|headlines?|titles?)", ["h1", "h2", "h3", "h4", "h5", "h6"]],
  ["(?:paragraphs?|texts?)", ["p"]],
  ["links?", ["a"]],
  ["lists?", ["ul", "ol"]],
];

function removeParts(root: Tree.Element, prompt: string): string[] {
  return parts.flatMap(([words, tags]) => {
    const asked = new RegExp(
      `\\b(?:remove|delete|take away|without)\\b[^.]{0,16}?\\b(${words})\\b`,
      "i",
    ).exec(prompt);
    const gone = asked ? below(root).filter(({ tagName }) => tags.includes(tagName)) : [];
    for (const element of gone) tree.detachNode(element);
    return gone.length > 0 ? [`took away the ${asked?.[1]?.toLowerCase()}`] : [];
  });
}

const added: readonly (readonly [words: string, write: (text: string) => string, text: string])[] = [
  ["button", (text) => `<button type="button">${html(text)}</button>`, "Read more"],
  ["(?:heading|headline|title)", (text) => `<h2>${html(text)}</h2>`, "A headline"],
  ["(?:paragraph|text|line)", (text) => `<p>${html(text)}</p>`, "A few words about it."],
  ["link", (text) => `<a href="#">${html(text)}</a>`, "Read more"],
];

function addParts(root: Tree.Element, prompt: string): string[] {
  return added.flatMap(([words, write, fallback]) => {
    const asked = new RegExp(`\\badd (?:an? |the |another |one more )?(?:\\w+ )?(${words})\\b`, "i").exec(
      prompt,
    );
    if (!asked) return [];
    const piece = parseFragment(write(said(prompt) ?? fallback));
    for (const node of piece.childNodes.slice()) tree.appendChild(root, node);
    return [`added a ${asked[1]?.toLowerCase()}`];
  });
}

/** What shall be written: in quotes, or after "to say", "saying" or "text to". */
function said(prompt: string): string | undefined {
  const quoted = /["“«„]([^"”»“]+)["”»“]/.exec(prompt)?.[1] ?? /'([^']+)'(?!\w)/.exec(prompt)?.[1];
  const told =
    /\b(?:say(?:ing|s)?|read(?:ing|s)?|text|title|headline|words|label|called) (?:to |to be |as )?(?!to\b)(.+?)[.!]?$/i.exec(
      prompt,
    )?.[1];
  return (quoted ?? told)?.trim();
}

function editText(root: Tree.Element, prompt: string): string[] {
  const wants =
    /\b(?:change|set|replace|rename|rewrite|write|make|let)\b.*\b(?:text|title|headline|heading|words|label|it)\b.*\b(?:to|say|read|by|with)\b|^\W*(?:say|write)\b/i;
  const text = said(prompt);
  const place = [root, ...below(root)].find((element) =>
    element.childNodes.some((node) => tree.isTextNode(node) && node.value.trim() !== ""),
  );
  if (!wants.test(prompt) || text === undefined || !place || /\badd\b/i.test(prompt)) return [];
  const first = place.childNodes.find((node) => tree.isTextNode(node) && node.value.trim() !== "");
  if (first && tree.isTextNode(first)) first.value = text;
  return [`wrote “${text}”`];
}

function below(parent: Tree.ParentNode): Tree.Element[] {
  return parent.childNodes.flatMap((node) => (tree.isElementNode(node) ? [node, ...below(node)] : []));
}
