import { attributeOf, descendants } from "../look.ts";
import { parseHtml } from "../parse/parse-html.ts";
import { serializeHtml } from "../serialize.ts";
import { withTokenChange, type TokenChange } from "./design-tokens.ts";
import { setAttribute } from "../commands/change.ts";

/** The HTML with the `style` attribute of each element edited; what the edit leaves as it is stays byte for byte. */
export function editStyles(html: string, edit: (css: string) => string): string {
  let document = parseHtml(html);
  for (const id of descendants(document)) {
    const css = attributeOf(document.node(id), "style");
    const edited = css === null ? undefined : edit(css);
    if (edited === undefined || edited === css) continue;
    const changed = setAttribute(document, id, "style", edited);
    if (changed.ok) document = changed.document;
  }
  return serializeHtml(document);
}

/** A text in HTML and one in CSS that belong together. */
export interface StyledText {
  readonly html: string;
  readonly css: string;
}

/** A styled text after a change of a design token. What does not name the token is not parsed. */
export function changeTokenIn({ html, css }: StyledText, change: TokenChange): StyledText {
  const edit = (text: string): string => withTokenChange(text, change);
  return { html: html.includes(change.name) ? editStyles(html, edit) : html, css: edit(css) };
}
