import type { theme as english } from "../en/theme.ts";

/** Textos del tema de un sitio. */
export const theme: typeof english = {
  themeOf: (project) => `Tema de ${project}`,
};
