/** A set of names that are written with spaces between them. */
export const nameSet = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Tags that never have content nor an end tag (specification 1 section 5). */
export const voidTags: ReadonlySet<string> = nameSet(
  "area base br col embed hr img input link meta param source track wbr",
);

// Void for the parser as well, though long out of use.
const obsoleteVoidTags = nameSet("basefont bgsound frame keygen");

/** True for tags that have neither content nor an end tag. */
export function isVoidTag(tag: string): boolean {
  return voidTags.has(tag) || obsoleteVoidTags.has(tag);
}

/** Elements whose text is written as it is: no character references, ended only by their end tag. */
export const rawTextTags: ReadonlySet<string> = nameSet("style script xmp iframe noembed noframes plaintext");

/** Elements that hold nothing but text. */
export const textOnlyTags: ReadonlySet<string> = new Set([...rawTextTags, "textarea", "title"]);

/** Elements after whose start tag the parser drops one line feed. */
export const newlineDroppingTags: ReadonlySet<string> = nameSet("pre textarea listing");

/** Elements that stand in a line of text. */
export const phrasingTags: ReadonlySet<string> = nameSet(
  "a abbr audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins kbd label" +
    " map mark meter object output picture progress q ruby s samp select small span strong sub sup svg textarea time" +
    " u var video wbr",
);

/** True for elements whose content is one text: no tag inside is read as a tag. */
export function holdsOnlyText(node: { kind: string; tag?: string; namespace?: string } | undefined): boolean {
  return node?.kind === "element" && node.namespace === "html" && textOnlyTags.has(node.tag ?? "");
}
