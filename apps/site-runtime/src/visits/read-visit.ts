/** What a request says of the visit that it is part of. Nothing of it tells one visitor from another. */
import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";

/** Classes of devices that are counted apart. */
export type Device = "phone" | "tablet" | "desktop";

/** A view of a page, as it is counted. */
export interface Visit {
  readonly device: Device;
  /** Host of the page that led here, "" for none that is known; null for a page of the same site. */
  readonly from: string | null;
}

/** Stands for all hosts that are not counted by name. */
export const otherHosts = "*";

/** What a user agent tells; null for a program that nobody looks at. */
type Agent = Device | null;

/** User agents whose class is remembered, so that each is looked through once. */
const mostAgents = 1000;
const agents = new Map<string, Agent>();

/** The visit that a request for a page is part of; null where no person is shown the page. */
export function readVisit(headers: IncomingHttpHeaders, hostname: string): Visit | null {
  if (isAhead(headers) || !isForReading(headers)) return null;
  const device = deviceOf(headers);
  return device && { device, from: referrerOf(headers, hostname) };
}

/** The class of the device that asks; null for a program. */
export function deviceOf(headers: IncomingHttpHeaders): Device | null {
  const { "user-agent": text = "", "sec-ch-ua-mobile": mobile } = headers;
  const device = agentOf(text);
  return device === "desktop" && mobile === "?1" ? "phone" : device;
}

/** True for a page that is fetched before anybody has asked for it. */
export function isAhead({ purpose, "sec-purpose": secPurpose }: IncomingHttpHeaders): boolean {
  return purpose === "prefetch" || (typeof secPurpose === "string" && secPurpose.startsWith("prefetch"));
}

/** Where a visitor came from, see {@link Visit}. */
export function referrerOf(
  { referer = "", "sec-fetch-site": site }: IncomingHttpHeaders,
  hostname: string,
): string | null {
  if (site === "same-origin") return null;
  if (referer === "") return "";
  const url = URL.parse(referer);
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  const host = hostOf(url.hostname);
  return host === hostOf(hostname) ? null : host;
}

/** A host in one spelling; {@link otherHosts} for one that has no name. */
export function hostOf(hostname: string): string {
  const host = hostname
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  return /^[a-z0-9._-]{1,253}$/.test(host) ? host : otherHosts;
}

/** Browsers say that they want a page to show, and where it is shown; programs and pictures do not. */
function isForReading({ accept, "sec-fetch-dest": place }: IncomingHttpHeaders): boolean {
  if (accept?.includes("text/html") !== true) return false;
  return place === undefined || place === "document" || place === "empty";
}

function agentOf(text: string): Agent {
  const known = agents.get(text);
  if (known !== undefined) return known;
  if (agents.size >= mostAgents) agents.clear();
  const agent = text === "" || isbot(text) ? null : classOf(text);
  agents.set(text, agent);
  return agent;
}

function classOf(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Kindle|Silk(?!.*Mobile)|Android(?!.*Mobi)/i.test(agent)) return "tablet";
  return /Mobi|iPhone|iPod/i.test(agent) ? "phone" : "desktop";
}
