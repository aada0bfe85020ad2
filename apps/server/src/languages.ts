/** A language that the server itself writes in, by its BCP 47 code. */
export type Language = "en" | "es";

const spoken = (code: string): Language | undefined => (code === "en" || code === "es" ? code : undefined);

/** The language that an `Accept-Language` header prefers among those of the server; English when it names none of them. */
export function languageOf(accepted: string = ""): Language {
  const wishes = accepted.split(",").map((wish) => {
    const [range = "", ...parameters] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return {
      language: spoken(range.split("-")[0] ?? ""),
      weight: quality === undefined ? 1 : Number(quality),
    };
  });
  const [best] = wishes
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return best?.language ?? "en";
}
