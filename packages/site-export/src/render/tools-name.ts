/** A script of the widget renderer that judges the fields of forms: in English, or in the language of its name. */
export type ToolsName = "tools" | "tools-es";

/** The script for pages in a language. */
export function toolsFor(language: string): ToolsName {
  return /^es(-|$)/i.test(language) ? "tools-es" : "tools";
}
