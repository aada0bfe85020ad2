/** Relative addresses of a page that is shown under another path than the one that it was written for. */
import { renameInCss, renameInHtml } from "./addresses.ts";

/** HTML with addresses that lead where they do from a path; as it is where no path is given. */
export function withHtmlFrom(html: string, path: string | undefined): string {
  return path === undefined ? html : renameInHtml(html, (url) => fromRoot(url, path));
}

/** Styles with addresses that lead where they do from a path; as they are where no path is given. */
export function withCssFrom(css: string, path: string | undefined): string {
  return path === undefined ? css : renameInCss(css, (url) => fromRoot(url, path));
}

function fromRoot(url: string, path: string): string {
  if (url === "" || /^(?:[a-z][a-z\d+.-]*:|[/#?\\])/i.test(url)) return url;
  const whole = URL.parse(url, `http://site.invalid${path}`);
  return whole ? whole.pathname + whole.search + whole.hash : url;
}
