import { escapeUTF8 } from "entities/escape";

/** Text for HTML, between tags and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return escapeUTF8(text);
}

/** CSS for a style element: no text in it can end the element. */
export function escapeStyle(css: string): string {
  return css.replace(/<\/(?=style)/gi, "<\\/");
}

/** A value as JSON for a script element: only "<" could end it or hide its end, and older readers end lines at U+2028. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
