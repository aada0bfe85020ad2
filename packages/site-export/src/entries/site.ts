import { serverRouter } from "../browser/router.ts";
import { readSiteData } from "../browser/site-data.ts";
import { startSite } from "../browser/start-site.ts";
import { visitorApi } from "../browser/visitor-api.ts";

// The script of sites that a server serves.
const site = readSiteData(document);
startSite(site, serverRouter, site ? visitorApi(site) : {});
