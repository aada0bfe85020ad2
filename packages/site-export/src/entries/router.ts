import { exportedRouter, serverRouter } from "../browser/router.ts";
import { readSiteData } from "../browser/site-data.ts";
import { startSite } from "../browser/start-site.ts";
import { createRouteTable } from "../routing/route-table.ts";

// The script of exported sites, which find their pages by themselves.
const site = readSiteData(document);
const routes = site?.routes?.map((page) => ({ path: page.path, page }));
const root = new URL(site?.base ?? "./", document.baseURI);
startSite(site, site && routes ? exportedRouter(root, site, createRouteTable(routes)) : serverRouter);
