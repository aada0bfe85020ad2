import { counted } from "../format.ts";

const redirectCount = (number: number): string =>
  counted("en", number, { one: "redirect", other: "redirects" });

/** English texts of the addresses of a project. */
export const addresses = {
  addresses: "Addresses",
  linkedFrom: (titles: readonly string[]): string => `It is linked from ${titles.join(", ")}.`,
  pageAddresses: "Paths",
  pathOfPage: (title: string): string => `Path of ${title}`,
  savePath: (title: string): string => `Save the path of ${title}`,
  mainPagePath: "It opens at / as well, since it is the main page.",
  pathSaved: "Path saved. The path before leads to it.",
  pathEmpty: "Enter a path.",
  pathLong: "A path has at most 200 characters.",
  pathDots: "No part of a path is empty or made of dots.",
  pathSigns: "A path holds letters, digits, hyphens, dots, underscores and slashes.",
  pathParameter: "A parameter is a colon and a name, such as :id, each once.",
  pathReserved: "This path belongs to a file that every site has.",
  pathTaken: (title: string): string => `“${title}” has this path.`,
  redirects: "Redirects",
  redirectsHint: "Lead visitors from addresses of before. A star at the end stands for everything below.",
  noRedirects: "Nothing is redirected.",
  redirectFrom: "From",
  redirectTo: "To",
  addRedirect: "Add redirect",
  redirectRow: (from: string, to: string): string => `${from} leads to ${to}`,
  removeRedirect: (from: string): string => `Remove the redirect from ${from}`,
  redirectFromWrong: "Enter a path such as /old, or /old/* for everything below it.",
  redirectToWrong: "Enter a path such as /new, or an address that begins with https://.",
  redirectLoop: "This redirect would lead to itself.",
  redirectsFull: "A project has at most 2,000 redirects.",
  importRedirects: "Import a list",
  redirectFile: "List of redirects",
  redirectsImported: (number: number): string => `${redirectCount(number)} imported`,
  redirectLinesWrong: (lines: readonly number[]): string =>
    `Nothing is imported: these lines hold no redirect: ${lines.slice(0, 10).join(", ")}${lines.length > 10 ? " …" : ""}.`,
  redirectFileLarge: "The list is larger than 1 MB.",
  noRedirectsInFile: "The list holds no redirect.",
  missingPage: "a page that is gone",
  checkLinks: "Check links",
  linksGood: "All links between the pages lead somewhere.",
  linkMissing: (page: string, href: string): string => `${page}: ${href} leads to no page.`,
  linkAnchor: (page: string, href: string): string => `${page}: ${href} names a place that is not there.`,
};
