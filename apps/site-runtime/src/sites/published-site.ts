import { createHash } from "node:crypto";
import {
  cardName,
  cardsOf,
  composePage,
  createPageRenderer,
  createRedirectTable,
  createRouteTable,
  fillMember,
  isExact,
  localPath,
  notFoundPath,
  prepareSite,
  readForms,
  siteTitle,
  themeColour,
  type CardFacts,
  type FormProblems,
  type LocalSite,
  type PageDocument,
  type PlacedPage,
  type PreparedSite,
  type ReadForm,
  type RedirectTable,
  type RenderPlaced,
  type RouteTable,
  type ServedParts,
  type ShownMember,
} from "@tessera/site-export/render";
import type { PageAccess, SitePage, SiteRecord } from "@tessera/content";
import type { CountedPage } from "../visits/visit-counter.ts";
import type { MemberSite } from "../members/member-html.ts";
import { siteFileAt, type FilePlace, type SiteFile } from "../files/site-files.ts";
import { encodings, type Encodings } from "../http/encodings.ts";

/** A rendered page. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly content: Encodings;
  readonly etag: string;
  /** True when the page loads the script of sites, which handles links itself. */
  readonly scripted: boolean;
}

/** What pages are rendered with besides their project. */
export interface SiteParts extends ServedParts {
  /** HTML that stands at the end of every page. */
  readonly notice: string;
}

/** Most rendered pages that one site keeps; addresses with parameters are without number. */
const keptPages = 500;

/** One published state of a project: its routes, its files, and its pages as they are asked for. */
export class PublishedSite {
  readonly #site: SiteRecord;
  readonly #main: SitePage;
  readonly #routes: RouteTable<SitePage>;
  readonly #notFound: SitePage | undefined;
  readonly #parts: SiteParts;
  readonly #prepared: PreparedSite;
  readonly #redirects: RedirectTable;
  readonly #renderPlaced: RenderPlaced;
  /** The forms of pages that were posted to, by their keys. */
  readonly #forms = new Map<SitePage, ReadonlyMap<string, ReadForm>>();
  readonly #rendered = new Map<string, RenderedPage>();
  readonly #files = new Map<string, SiteFile>();
  #cards: ReadonlyMap<string, CardFacts> | undefined;

  /** The site of a project; null when it has no main page, for then it is not published. */
  static of(site: SiteRecord, parts: SiteParts): PublishedSite | null {
    const main = site.pages.find((page) => page.id === site.mainPageId);
    return main ? new PublishedSite(site, main, parts) : null;
  }

  private constructor(site: SiteRecord, main: SitePage, parts: SiteParts) {
    this.#site = site;
    this.#main = main;
    this.#parts = parts;
    this.#notFound = site.pages.find(({ path }) => `/${path}` === notFoundPath);
    const routes = site.pages.map((page) => ({ path: `/${page.path}`, page }));
    this.#routes = createRouteTable([{ path: "/", page: main }, ...routes]);
    this.#prepared = prepareSite(site);
    this.#renderPlaced = createPageRenderer(this.#prepared, parts);
    this.#redirects = createRedirectTable(site, (path) => isExact(this.#routes, path));
  }

  /** The page at a path of this site; null when the site has neither that page nor one for missing pages. */
  page(path: string, origin: string): RenderedPage | null {
    const place = this.#placeOf(path);
    return place && this.#render(place, origin);
  }

  /** What is drawn on a card of this site; null where no page that everyone sees has a card of that name. */
  card(name: string): CardFacts | null {
    this.#cards ??= new Map(cardsOf(this.#site).map((card) => [cardName(card), card]));
    return this.#cards.get(name) ?? null;
  }

  /** The language of the texts at a path. */
  languageAt(path: string): string {
    return this.#prepared.locals.at(path).local.site.settings.language;
  }

  /** Where a link leads from a path: to the page in the same language, where it exists in that. */
  linkFrom(path: string, href: string): string {
    return this.#prepared.linksIn(this.#prepared.locals.at(path).local)(href);
  }

  /** The page of the first language that stands in for one that does not exist in the language of a path; null where none does. */
  standInFor(path: string): string | null {
    const { local, path: rest } = this.#prepared.locals.at(path);
    const page = local === this.#prepared.locals.first ? undefined : this.#routes.match(rest)?.page;
    return page && page !== this.#notFound && !local.has(page) ? rest : null;
  }

  /** The site as its members meet it. */
  get members(): MemberSite {
    const { settings, name } = this.#site;
    return {
      name: siteTitle(settings, name),
      language: settings.language,
      colour: themeColour(settings),
      isOpen: settings.memberJoin !== "invited",
    };
  }

  /** Who sees the page at a path; what is missing is missing for everyone. */
  access(path: string): PageAccess {
    const page = this.#placeOf(path)?.page;
    return page ? this.#prepared.accessOf(page) : "everyone";
  }

  /** A page for members as one of them sees it; null where there is none. It is not kept. */
  pageFor(path: string, origin: string, member: ShownMember): string | null {
    const place = this.#placeOf(path);
    if (!place) return null;
    const shown = this.#profile(path, member);
    return fillMember(this.#document(place, origin, shown).html, member);
  }

  /** What the form in which a member changes their profile is filled in with. */
  #profile(path: string, { name, email }: ShownMember): FormProblems | undefined {
    const place = this.#placeOf(path);
    const profile =
      place && [...this.#formsOf(place)].find(([, { settings }]) => settings.send === "profile");
    if (!profile) return undefined;
    const [key, { fields }] = profile;
    const values = fields.flatMap(({ name: field, controls: [control] }) => {
      const text = control?.type === "text" ? name : control?.type === "email" ? email : null;
      return text === null ? [] : [[field, [text]] as const];
    });
    return { key, message: "", problems: {}, values: Object.fromEntries(values) };
  }

  /** A form of the page at a path that the site sends; null when there is none of that key. */
  form(path: string, key: string): ReadForm | null {
    const place = this.#placeOf(path);
    return place ? (this.#formsOf(place).get(key) ?? null) : null;
  }

  #formsOf({ local, page: shown }: PlacedPage): ReadonlyMap<string, ReadForm> {
    const page = local.named(shown);
    const known =
      this.#forms.get(page) ?? readForms(composePage(page, this.#prepared.menu, local.translations));
    this.#forms.set(page, known);
    return known;
  }

  /** The page at a path with what is wrong with one of its forms. */
  pageWithProblems(
    path: string,
    origin: string,
    shown: FormProblems,
    member: ShownMember | null = null,
  ): string | null {
    const place = this.#placeOf(path);
    if (!place) return null;
    const { html } = this.#document(place, origin, shown);
    return member ? fillMember(html, member) : html;
  }

  /** True for the path of a page of this site. */
  hasPage(path: string): boolean {
    return this.#routes.match(this.#prepared.locals.at(path).path) !== null;
  }

  /** The page at a path as its visits are counted; null for a missing one. */
  shownAt(path: string): CountedPage | null {
    const place = this.#placeOf(path);
    if (!place || place.isMissing) return null;
    const { page, local } = place;
    return { id: page.id, path: localPath(local.prefix, this.#addressOf(page, `/${page.path}`)) };
  }

  #placeOf(path: string): PlacedPage | null {
    const { local, path: rest } = this.#prepared.locals.at(path);
    const match = this.#routes.match(rest);
    if (match && match.page !== this.#notFound) {
      const { page, params } = match;
      return {
        page,
        params,
        local: this.#shownIn(local, page),
        address: this.#addressOf(page, rest),
        isMissing: false,
      };
    }
    const page = this.#notFound;
    return page
      ? { page, params: {}, local: this.#shownIn(local, page), address: notFoundPath, isMissing: true }
      : null;
  }

  #shownIn(local: LocalSite, page: SitePage): LocalSite {
    return local.has(page) ? local : this.#prepared.locals.first;
  }

  /**
   * Where a redirect leads from a path; null when none does. A page of exactly this path comes first, and so does one with
   * parameters before a redirect with a star. In another language redirects lead from the path of the first one, too.
   */
  movedTo(path: string): string | null {
    const { local, path: rest } = this.#prepared.locals.at(path);
    if (isExact(this.#routes, rest)) return null;
    const isFree = !this.hasPage(path);
    const moved = this.#redirects.exact(path) ?? (isFree ? this.#redirects.below(path) : null);
    if (moved !== null || local === this.#prepared.locals.first) return moved;
    const inFirst = this.#redirects.exact(rest) ?? (isFree ? this.#redirects.below(rest) : null);
    return inFirst === null ? null : this.#prepared.linksIn(local)(inFirst);
  }

  /** A file that the site has besides its pages, whatever the paths of its pages are. */
  file(path: string, place: FilePlace): SiteFile | null {
    const make = siteFileAt(path);
    if (!make) return null;
    const key = `${path} ${place.origin} ${place.isIndexed}`;
    const known = this.#files.get(key);
    if (known) return known;
    const file = make(this.#site, place, this.#parts.sizeOf);
    if (this.#files.size >= keptPages) this.#files.clear();
    this.#files.set(key, file);
    return file;
  }

  // The main page is one page, whichever of its two paths led to it.
  #addressOf(page: SitePage, path: string): string {
    return page === this.#main ? "/" : path;
  }

  #render(place: PlacedPage, origin: string): RenderedPage {
    const { isMissing, local, address } = place;
    const status = isMissing ? 404 : 200;
    const key = `${status} ${origin}${local.prefix}${address}`;
    const known = this.#rendered.get(key);
    if (known) return known;
    const { html, scripted } = this.#document(place, origin);
    const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
    const rendered: RenderedPage = { status, content: encodings(html, "quick"), etag, scripted };
    const [oldest] = this.#rendered.keys();
    if (this.#rendered.size >= keptPages && oldest !== undefined) this.#rendered.delete(oldest);
    this.#rendered.set(key, rendered);
    return rendered;
  }

  #document(place: PlacedPage, origin: string, shown?: FormProblems): PageDocument {
    const page = this.#renderPlaced(place, origin, shown);
    const { notice } = this.#parts;
    if (notice === "") return page;
    const end = page.html.lastIndexOf("</body>");
    return { ...page, html: page.html.slice(0, end) + notice + page.html.slice(end) };
  }
}
