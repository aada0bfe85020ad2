import type { WidgetRecord } from "@tessera/content";
import { attributeOf, descendants, parseHtml, serializeHtml, setText } from "@tessera/document";

/** What a page shows of the member who looks at it. */
export interface ShownMember {
  readonly email: string;
  /** Empty for somebody who has not said it. */
  readonly name: string;
}

/** Attribute of elements that show something of a member: `name` or `email`. */
const attribute = "data-member";

/** True when a widget, or one inside it, shows something of the member who looks at it, or to members or guests alone. */
export function showsMember({ html, children }: WidgetRecord): boolean {
  return /\sdata-(?:member|auth|guest)\b/.test(html) || children.some(({ widget }) => showsMember(widget));
}

/** A page as a member sees it: with their name and address in it, and with what is for members alone. */
export function fillMember(html: string, member: ShownMember): string {
  const document = parseHtml(html);
  const filled = [...descendants(document)].reduce((now, id) => {
    const node = document.node(id);
    const shown = attributeOf(node, attribute);
    const text = shown === "name" ? member.name || member.email : shown === "email" ? member.email : null;
    const edit = text === null ? null : setText(now, id, text);
    return edit?.ok ? edit.document : now;
  }, document);
  return serializeHtml(filled).replace(/<html(?=[\s>])/, "<html data-signed-in");
}
