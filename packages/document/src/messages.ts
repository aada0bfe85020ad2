/** Every text of this package that people read; the first two are spelled by specification 1 section 5. */
export const messages = {
  insideWidget: "Cannot be dropped inside WIDGET!",
  notAllowed: (type: string, tag: string): string => `${type} cannot be dropped inside ${tag} tag.`,
  insideItself: "An element cannot be moved into itself.",
  missingNode: "This element is no longer in the document.",
  notAnElement: "Only elements can do this.",
  notAText: "Only texts, comments and elements have a text.",
  root: "The document itself cannot be changed like this.",
  noChildren: (tag: string): string => `A ${tag} tag has no content.`,
  invalidName: (name: string): string => `'${name}' is not a valid name.`,
  nothingToInsert: "There is nothing to insert.",
  first: "This is already the first.",
  last: "This is already the last.",
  notSiblings: "Only elements with the same parent can be wrapped together.",
  breaksOut: (tag: string): string => `The content of a ${tag} tag cannot contain </${tag}.`,
} as const;

/** Texts of refusals by their names; {@link Refusal.values} go into those that are functions, in their order. */
export type RefusalTexts = {
  readonly [Name in keyof typeof messages]: (typeof messages)[Name] extends string
    ? string
    : (...values: string[]) => string;
};

/** The name of a text of a refusal. */
export type RefusalReason = keyof RefusalTexts;

/** The words of a refusal, in English or in texts given for another language. */
export function refusalMessage(
  { reason, values }: { readonly reason: RefusalReason; readonly values: readonly string[] },
  texts: RefusalTexts = messages,
): string {
  const text = texts[reason];
  return typeof text === "string" ? text : text(...values);
}
