/** What of HTML is there to be read by people, and how it lies in a line of text. */
import { nameSet, phrasingTags } from "../syntax/elements.ts";
import type { ParsedElement } from "../parse/parsed-node.ts";

/** Attributes that people read, whatever element has them. */
const attributesOfAll = [
  "alt",
  "title",
  "placeholder",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-placeholder",
  "aria-valuetext",
  "data-form-message",
];

const attributesOfTag: Readonly<Record<string, readonly string[]>> = {
  form: ["data-form-success", "data-form-question", "data-form-answer"],
  option: ["label"],
  optgroup: ["label"],
  track: ["label"],
};

const buttonTypes = nameSet("submit button reset");

/** Elements whose content nobody reads as text, or which visitors fill. */
const closedTags = nameSet("script style textarea iframe xmp noembed noframes plaintext object math");

/** Elements that lie in a line of text as one thing, whatever they hold. */
const atomTags = nameSet(
  "audio br button canvas embed img input meter picture progress select svg video wbr",
);

/** Names of the attributes of an element that people read. */
export function readAttributes(element: ParsedElement): string[] {
  if (element.namespace !== "html") return [];
  const ofTag = attributesOfTag[element.tag] ?? [];
  const type = element.attributes.find(({ name }) => name === "type")?.value.toLowerCase() ?? "";
  const value = element.tag === "input" && buttonTypes.has(type) ? ["value"] : [];
  return element.tag === "meta" ? [] : [...attributesOfAll, ...ofTag, ...value];
}

/** True for elements whose content is no text to be translated. */
export function isClosed({ tag }: ParsedElement): boolean {
  return closedTags.has(tag);
}

/** True for elements that lie in a line of text as one thing. */
export function isAtom({ tag }: ParsedElement): boolean {
  return atomTags.has(tag);
}

/** True for elements that mark a piece of a line of text; elements of one's own do, too. */
export function isPhrasing({ tag, namespace }: ParsedElement): boolean {
  return namespace === "html" && (phrasingTags.has(tag) || tag.includes("-"));
}

/** Whether an element says itself that it is translated; undefined where what is around it says so. */
export function saysTranslate({ attributes }: ParsedElement): boolean | undefined {
  const said = attributes.find(({ name }) => name === "translate")?.value.toLowerCase();
  return said === "no" ? false : said === "yes" || said === "" ? true : undefined;
}

/** True when there is a word in a text. */
export function hasWord(text: string): boolean {
  return /\p{L}/u.test(text);
}
