import { createPart } from "../platform/part.ts";

/** Languages that can be formatted. */
export type CodeLanguage = "html" | "css" | "javascript";

const parsers = { html: "html", css: "css", javascript: "babel" } as const;

/** What formats: Prettier with its languages. */
export const prettier = createPart(() =>
  Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/html"),
    import("prettier/plugins/postcss"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/estree"),
  ]),
);

/** Code in Prettier's format: width 80, two spaces (specification 1, section 9). Rejects with the place of a syntax error. */
export async function formatCode(language: CodeLanguage, code: string): Promise<string> {
  const [{ format }, ...plugins] = await prettier.fetch();
  return format(code, { parser: parsers[language], plugins, printWidth: 80, tabWidth: 2 });
}
