import { leadOn } from "../browser/lead-on.ts";
import { exportedRouter, pathBelow, serverRouter } from "../browser/router.ts";
import { readSiteData } from "../browser/site-data.ts";
import { startSite } from "../browser/start-site.ts";
import { visitorApi } from "../browser/visitor-api.ts";
import { createRouteTable } from "../routing/route-table.ts";

// The script of exported sites, which find their pages by themselves.
const site = readSiteData(document);
const root = new URL(site?.base ?? "./", document.baseURI);
const table = createRouteTable((site?.routes ?? []).map((page) => ({ path: page.path, page })));
const router = site?.routes ? exportedRouter(root, site, table) : serverRouter;
const path = pathBelow(root, location);
const led = path === null || table.match(path) ? null : leadOn(site?.stars ?? [], path, location.search);
if (led === null) startSite(site, router, site ? visitorApi(site) : {});
else location.replace(led.startsWith("/") ? router.addressOf(led) : led);
