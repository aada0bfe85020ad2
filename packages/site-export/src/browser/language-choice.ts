/** Lets the languages of a page of an export lead to what is shown: its file is the same for all values of its parameters. */
export function keepParameters(params: Readonly<Record<string, string>>): void {
  for (const link of document.querySelectorAll("[data-languages] a[hreflang]")) {
    const href = link.getAttribute("href") ?? "";
    link.setAttribute("href", withParameters(href, params));
  }
}

/** An address with values in place of the names of parameters. */
export function withParameters(href: string, params: Readonly<Record<string, string>>): string {
  return href.replace(/\/:([A-Za-z_][\w-]*)/g, (all, name: string) =>
    Object.hasOwn(params, name) ? `/${encodeURIComponent(params[name] ?? "")}` : all,
  );
}
