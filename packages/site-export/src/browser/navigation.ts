import { followed, isSamePage, linkAt, sameSite } from "./links.ts";
import { PageFetcher } from "./prefetch.ts";
import { showPage } from "./show-page.ts";
import { loginPath } from "../routing/page-path.ts";
import type { Found, Router } from "./router.ts";

/** What navigation works with. */
export interface NavigationPorts {
  readonly router: Router;
  readonly isSignedIn: () => boolean;
  /** True when the page that has come is only for who is signed in. */
  readonly isPrivate: () => boolean;
  /** Runs the code of a page that is shown; returns its end. */
  readonly start: (found: Found) => () => void;
}

/** How a visit stands in the history. */
type Entry = "push" | "replace" | "back";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Shows pages of the site without a reload: links, back and forward, focus and place. */
export class Navigation {
  readonly #ports: NavigationPorts;
  readonly #fetcher = new PageFetcher();
  #stop: () => void = () => undefined;
  #shown = location.href;
  #latest = 0;

  constructor(ports: NavigationPorts) {
    this.#ports = ports;
  }

  /** Starts the page that is shown, and listens. */
  begin(found: Found): void {
    this.#stop = this.#ports.start(found);
    history.scrollRestoration = "manual";
    document.addEventListener("click", (event) => this.#onClick(event));
    document.addEventListener("pointerover", (event) => this.#onHover(event.target));
    document.addEventListener("focusin", (event) => this.#onHover(event.target));
    document.addEventListener("keydown", pressRouterLink);
    addEventListener("popstate", (event) => void this.#onBack(event.state as Place | null));
    addEventListener("pagehide", () => this.#remember());
    const place = history.state as Place | null;
    if (place) scrollTo(place.x, place.y);
  }

  /** Shows the page of an address. What cannot be shown so is left to the browser. */
  async visit(url: URL, entry: Entry = "push", place: Place = { x: 0, y: 0 }): Promise<void> {
    const turn = ++this.#latest;
    const found = this.#ports.router.find(url);
    if (found?.auth && !this.#ports.isSignedIn()) return this.#toLogin(url);
    const page = found && (await this.#fetcher.get(withoutHash(found.url)).catch(() => null));
    if (turn !== this.#latest) return;
    if (!page || !found || new URL(page.url).origin !== location.origin) return leave(url, entry);
    // A server that sent us elsewhere has said where the page is.
    const isMoved = found.file === undefined && page.url !== withoutHash(url.href);
    const address = isMoved ? page.url + url.hash : url.href;
    if (entry !== "back") this.#record(address, entry);
    if (page.view !== null) countView(page.view);
    await transition(() => this.#show(page, found));
    if (turn === this.#latest) arrive(entry === "back" ? place : null, url.hash);
    if (this.#ports.isPrivate() && !this.#ports.isSignedIn()) return this.#toLogin(url);
  }

  async #show(page: { html: string; url: string }, found: Found): Promise<void> {
    this.#stop();
    await showPage(page.html, page.url);
    this.#stop = this.#ports.start(found);
  }

  #record(address: string, entry: Entry): void {
    this.#remember();
    if (entry === "push") history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.#shown = location.href;
  }

  async #toLogin(from: URL): Promise<void> {
    const login = this.#ports.router.addressOf(loginPath);
    if (trimmed(from) !== trimmed(login)) await this.visit(login, "replace");
  }

  #onClick(event: MouseEvent): void {
    const url = followed(event) ?? routerLinkAt(event.target, this.#ports.router);
    if (!url || !this.#ports.router.find(url)) return;
    event.preventDefault();
    void this.visit(url, url.href === location.href ? "replace" : "push");
  }

  #onHover(target: EventTarget | null): void {
    const url = sameSite(linkAt(target)) ?? routerLinkAt(target, this.#ports.router);
    const found = url && !isSamePage(url) ? this.#ports.router.find(url) : null;
    if (found) this.#fetcher.ahead(withoutHash(found.url));
  }

  async #onBack(place: Place | null): Promise<void> {
    const url = new URL(location.href);
    const isHere = withoutHash(this.#shown) === withoutHash(url.href);
    this.#shown = url.href;
    if (isHere) arrive(place, url.hash);
    else await this.visit(url, "back", place ?? undefined);
  }

  #remember(): void {
    history.replaceState({ x: scrollX, y: scrollY } satisfies Place, "");
  }
}

/** Where a `router-link` leads (specification 2, section 2). */
function routerLinkAt(target: EventTarget | null, router: Router): URL | null {
  const link = target instanceof Element ? target.closest("router-link") : null;
  const to = link?.getAttribute("to") ?? link?.getAttribute("href");
  return to ? router.addressOf(to) : null;
}

/** Makes `router-link` elements links for the keyboard and for readers of the screen too. */
export function prepareRouterLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>("router-link")) {
    link.setAttribute("role", "link");
    link.tabIndex = 0;
    link.style.cursor = "pointer";
  }
}

function pressRouterLink({ key, target }: KeyboardEvent): void {
  if (key === "Enter" && target instanceof HTMLElement && target.matches("router-link")) target.click();
}

/** Has a page that was fetched ahead counted, by the address that is shown now; the page does not wait for it. */
function countView(address: string): void {
  fetch(address, { keepalive: true }).catch(() => undefined);
}

function leave(url: URL, entry: Entry): void {
  if (entry === "push") location.assign(url);
  else location.replace(url);
}

async function transition(change: () => Promise<void>): Promise<void> {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isCalm || !document.startViewTransition || document.visibilityState === "hidden") return change();
  const shown = document.startViewTransition(change);
  // A transition that is skipped has changed the page all the same.
  shown.ready.catch(() => undefined);
  await shown.updateCallbackDone;
}

/** Goes to the place in the page that was left, or that is asked for, and takes the focus there. */
function arrive(place: Place | null, hash: string): void {
  const named = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  const target = named ?? document.querySelector<HTMLElement>("[autofocus]") ?? document.body;
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (place) scrollTo(place.x, place.y);
  else if (named) named.scrollIntoView();
  else scrollTo(0, 0);
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/, "");
}

function trimmed({ pathname }: URL): string {
  return pathname.replace(/\/$/, "");
}
