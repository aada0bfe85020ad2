import { runAction } from "./menu-actions.ts";
import { Navigation, prepareRouterLinks } from "./navigation.ts";
import { runPage } from "./run-page.ts";
import { readSiteData, type SiteData } from "./site-data.ts";
import { isSignedIn, markSignedIn, recordSite } from "./visitor.ts";
import { loginPath } from "../routing/page-path.ts";
import type { WidgetApi } from "@tessera/widget-renderer";
import type { Found, Router } from "./router.ts";

/**
 * Runs the code of the page over the HTML that is there, and shows the pages after it without a reload. Widgets are
 * granted the functions of `api`.
 */
export function startSite(site: SiteData | null, router: Router, api: WidgetApi = {}): void {
  const start = (found: Found): (() => void) => {
    markSignedIn();
    prepareRouterLinks();
    router.shown?.(found);
    return runPage(api, found.params);
  };
  // Before navigation, which leaves alone what an action has taken.
  document.addEventListener("click", runAction);
  const here = new URL(location.href);
  const found = router.find(here) ?? { url: here.href, params: {}, auth: false };
  // From a disk there is nothing to fetch: links are the browser's.
  if (!site || !location.protocol.startsWith("http")) return void start(found);
  recordSite(site);
  // A browser that has no workers, or refuses this one, shows the site all the same.
  if (site.worker !== undefined) navigator.serviceWorker?.register(site.worker).catch(() => undefined);
  const isPrivate = (): boolean => readSiteData(document)?.auth === true;
  if (isPrivate() && !isSignedIn()) return location.replace(router.addressOf(loginPath));
  const navigation = new Navigation({ router, isSignedIn, isPrivate, start });
  navigation.begin(found);
  // A host that knows no patterns answers with its page for missing ones.
  if (found.file !== undefined && found.file !== site.file) void navigation.visit(here, "replace");
}
