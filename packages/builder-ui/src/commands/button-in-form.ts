import { ancestors, tagOf, type HtmlDocument, type NodeId } from "@tessera/document";

/** True for a form and for what stands in one. */
export function isInForm(document: HtmlDocument, id: NodeId): boolean {
  return [id, ...ancestors(document, id)].some((each) => tagOf(document.node(each)) === "form");
}

/** A plain button of the palette that is put into a form sends it: that is what people put it there for. */
export function asSubmitButton(html: string): string {
  return html.replace(/^<button type="button"/, `<button type="submit"`);
}
