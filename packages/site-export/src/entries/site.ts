import { serverRouter } from "../browser/router.ts";
import { readSiteData } from "../browser/site-data.ts";
import { startSite } from "../browser/start-site.ts";

// The script of sites that a server serves.
startSite(readSiteData(document), serverRouter);
