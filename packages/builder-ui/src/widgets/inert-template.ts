// No script runs where this is shown; these would still lead the frame elsewhere or change what its addresses mean.
const leading = "meta[http-equiv], base";

/** A stranger's HTML in a template: apart from any page, and without what could lead a frame away or connect to a host. */
export function inertTemplate(html: string, document: Document): HTMLTemplateElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll(leading)) element.remove();
  for (const link of template.content.querySelectorAll("link")) if (!isStyleSheet(link.rel)) link.remove();
  return template;
}

/** Whether a link of this `rel` is a style sheet and nothing else. */
export function isStyleSheet(rel: string): boolean {
  return rel.trim().toLowerCase() === "stylesheet";
}
