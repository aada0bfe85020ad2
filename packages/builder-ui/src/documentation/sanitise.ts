import DOMPurify from "dompurify";

const blocks = ["p", "br", "hr", "h1", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "code"];
const marks = ["strong", "em", "b", "i", "s", "u", "a"];

/**
 * Rich text as it may be stored and shown: the marks of the editor and nothing else, so that neither a script nor a style
 * of another client comes along. Links open elsewhere and tell nothing of this page.
 */
export function sanitise(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...blocks, ...marks],
    ALLOWED_ATTR: ["href", "class", "start"],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer nofollow");
  }
  for (const element of fragment.querySelectorAll("[class]")) keepLanguage(element);
  const holder = document.createElement("div");
  holder.append(fragment);
  return holder.innerHTML;
}

/** The one class that means something is the language of a code block. */
function keepLanguage(element: Element): void {
  const language = Array.from(element.classList).find((name) => /^language-[\w-]+$/.test(name));
  if (language && element.tagName === "CODE") element.className = language;
  else element.removeAttribute("class");
}

/** An address that may be opened or loaded; null for everything that could run. */
export function safeUrl(text: string): string | null {
  try {
    const url = new URL(text, location.origin);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    // No address at all.
    return null;
  }
}
