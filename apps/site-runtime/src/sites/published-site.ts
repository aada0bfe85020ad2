import { createHash } from "node:crypto";
import {
  cardFolder,
  cardName,
  cardsOf,
  composePage,
  createAccess,
  createLocalLinks,
  createLocalSites,
  createRedirectTable,
  createRouteTable,
  createSharing,
  fillMember,
  formTexts,
  headTags,
  isExact,
  localPath,
  menuHtml,
  notFoundPath,
  pathOfPage,
  readForms,
  renderSitePage,
  siteTitle,
  themeColour,
  toolsFor,
  type AccessOf,
  type CardFacts,
  type FormProblems,
  type LiveLink,
  type LocalSite,
  type LocalSites,
  type PageContext,
  type PageDocument,
  type PageForms,
  type PageLanguages,
  type ReadForm,
  type RedirectTable,
  type RouteMatch,
  type RouteTable,
  type SharingPlace,
  type ShownMember,
  type SiteData,
  type SizeOf,
  type ToolsName,
} from "@tessera/site-export/render";
import type { PageAccess, SitePage, SiteRecord } from "@tessera/content";
import type { CountedPage } from "../visits/visit-counter.ts";
import type { MemberSite } from "../members/member-html.ts";
import { drawnIcons, siteFileAt, type FilePlace, type SiteFile } from "../files/site-files.ts";
import { encodings, type Encodings } from "../http/encodings.ts";

/** A rendered page. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly content: Encodings;
  readonly etag: string;
  /** True when the page loads the script of sites, which handles links itself. */
  readonly scripted: boolean;
}

/** Paths of the scripts that pages load. */
export interface SiteScripts extends Readonly<Record<ToolsName, string>> {
  readonly script: string;
  /** What sends forms in place. */
  readonly forms: string;
  /** What signs visitors in and reads and writes the graph. */
  readonly visitor: string;
}

/** What pages are rendered with besides their project. */
export interface SiteParts {
  readonly scripts: SiteScripts;
  /** HTML that stands at the end of every page. */
  readonly notice: string;
  /** Pixels of pictures, where they are known. */
  readonly sizeOf: SizeOf;
  /** Whether the picture of a card can be had. */
  readonly hasCard: (card: CardFacts) => boolean;
  /**
   * Address of the published site, which takes forms and calls of code and knows the members, where this is a copy of it; null for
   * a copy that stands alone. Left out on the published site itself.
   */
  readonly publishedAt?: string | null;
}

/** What is shown at a path, and under which path it is one page. */
interface PagePlace {
  readonly match: RouteMatch<SitePage>;
  /** The language that it is shown in. */
  readonly local: LocalSite;
  readonly status: 200 | 404;
  /** Without the language. */
  readonly address: string;
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
  readonly #menu: string;
  readonly #accessOf: AccessOf;
  readonly #redirects: RedirectTable;
  readonly #locals: LocalSites;
  readonly #linksIn: (local: LocalSite) => LiveLink;
  /** The forms of pages that were posted to, by their keys. */
  readonly #forms = new Map<SitePage, ReadonlyMap<string, ReadForm>>();
  readonly #rendered = new Map<string, RenderedPage>();
  readonly #files = new Map<string, SiteFile>();
  readonly #sharing = new Map<LocalSite, ReturnType<typeof createSharing>>();
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
    this.#menu = menuHtml(site.menu, { pages: site.pages, mainPageId: main.id });
    this.#accessOf = createAccess(site);
    this.#redirects = createRedirectTable(site, (path) => isExact(this.#routes, path));
    this.#locals = createLocalSites(site);
    this.#linksIn = createLocalLinks(site, this.#locals);
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
    return this.#locals.at(path).local.site.settings.language;
  }

  /** Where a link leads from a path: to the page in the same language, where it exists in that. */
  linkFrom(path: string, href: string): string {
    return this.#linksIn(this.#locals.at(path).local)(href);
  }

  /** The page of the first language that stands in for one that does not exist in the language of a path; null where none does. */
  standInFor(path: string): string | null {
    const { local, path: rest } = this.#locals.at(path);
    const page = local === this.#locals.first ? undefined : this.#routes.match(rest)?.page;
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
    const page = this.#placeOf(path)?.match.page;
    return page ? this.#accessOf(page) : "everyone";
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

  #formsOf({ match, local }: PagePlace): ReadonlyMap<string, ReadForm> {
    const page = pageIn(local, match.page);
    const known = this.#forms.get(page) ?? readForms(composePage(page, this.#menu, local.translations));
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
    return this.#routes.match(this.#locals.at(path).path) !== null;
  }

  /** The page at a path as its visits are counted; null for a missing one. */
  shownAt(path: string): CountedPage | null {
    const place = this.#placeOf(path);
    if (place?.status !== 200) return null;
    const { page } = place.match;
    return { id: page.id, path: localPath(place.local.prefix, this.#addressOf(page, `/${page.path}`)) };
  }

  #placeOf(path: string): PagePlace | null {
    const { local, path: rest } = this.#locals.at(path);
    const match = this.#routes.match(rest);
    if (match && match.page !== this.#notFound)
      return {
        match,
        local: this.#shownIn(local, match.page),
        status: 200,
        address: this.#addressOf(match.page, rest),
      };
    const page = this.#notFound;
    return page
      ? { match: { page, params: {} }, local: this.#shownIn(local, page), status: 404, address: notFoundPath }
      : null;
  }

  #shownIn(local: LocalSite, page: SitePage): LocalSite {
    return local.has(page) ? local : this.#locals.first;
  }

  /**
   * Where a redirect leads from a path; null when none does. A page of exactly this path comes first, and so does one with
   * parameters before a redirect with a star. In another language redirects lead from the path of the first one, too.
   */
  movedTo(path: string): string | null {
    const { local, path: rest } = this.#locals.at(path);
    if (isExact(this.#routes, rest)) return null;
    const isFree = !this.hasPage(path);
    const moved = this.#redirects.exact(path) ?? (isFree ? this.#redirects.below(path) : null);
    if (moved !== null || local === this.#locals.first) return moved;
    const inFirst = this.#redirects.exact(rest) ?? (isFree ? this.#redirects.below(rest) : null);
    return inFirst === null ? null : this.#linksIn(local)(inFirst);
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

  #render(place: PagePlace, origin: string): RenderedPage {
    const { status, local, address } = place;
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

  #document(place: PagePlace, origin: string, shown?: FormProblems): PageDocument {
    const { match, local } = place;
    const { settings, name } = local.site;
    const page = pageIn(local, match.page);
    const path = localPath(local.prefix, place.address);
    const context: PageContext = {
      siteName: siteTitle(settings, name),
      address: `${origin}${path}`,
      params: match.params,
      settings,
      menu: this.#menu,
      headTags: headTags(this.#site, {
        drawn: drawnIcons,
        sizeOf: this.#parts.sizeOf,
        manifest: "/manifest.webmanifest",
      }),
      script: this.#parts.scripts.script,
      tools: this.#parts.scripts[toolsFor(settings.language)],
      sizeOf: this.#parts.sizeOf,
      linkTo: this.#linksIn(local),
      sharing: this.#sharingIn(local)(page, `${origin}${path}`, this.#placeFrom(origin, local)),
      forms: { ...this.#takers(path), script: this.#parts.scripts.forms, shown },
      ...this.#languages(place, origin),
    };
    return this.#noticed(
      renderSitePage(page, context, { data: this.#siteData(page, local), items: this.#site.menu }),
    );
  }

  #sharingIn(local: LocalSite): ReturnType<typeof createSharing> {
    const known = this.#sharing.get(local) ?? createSharing(local.site);
    this.#sharing.set(local, known);
    return known;
  }

  /** The languages of a page, of a site that has several. A missing page leads to the main page in each of them. */
  #languages({ match, local, status, address }: PagePlace, origin: string): Partial<PageContext> {
    const { all, first } = this.#locals;
    if (all.length === 1) return {};
    const isShown = status === 200;
    const target = isShown ? match.page : this.#main;
    const links = all
      .filter((each) => each.has(target))
      .map(({ language, prefix }) => {
        const href = localPath(prefix, isShown ? address : "/");
        return { language, href, address: isShown ? origin + href : "" };
      });
    const languages: PageLanguages = { translations: local.translations, links };
    return local === first ? { languages } : { languages, writtenAt: address };
  }

  /** Where pages and pictures lie, seen from a host. */
  #placeFrom(origin: string, local: LocalSite): SharingPlace {
    const { sizeOf, hasCard } = this.#parts;
    return {
      addressOf: (page) => {
        const path = page.id === this.#main.id ? "/" : pathOfPage(page);
        return origin + localPath(this.#shownIn(local, page).prefix, path);
      },
      pictureAt: (picture) => {
        const url = URL.parse(picture, origin)?.href;
        return url === undefined ? null : { url, size: sizeOf(picture) };
      },
      cardAt: (card) => (hasCard(card) ? origin + cardFolder + cardName(card) : ""),
    };
  }

  /** Where the forms of a page are posted, and where members sign in. */
  #takers(path: string): Pick<PageForms, "address" | "membersAt"> {
    const { publishedAt } = this.#parts;
    if (publishedAt === undefined) return { address: path };
    return publishedAt === null
      ? { address: null, membersAt: null }
      : { address: path, membersAt: publishedAt + path };
  }

  #noticed(page: PageDocument): PageDocument {
    const { notice } = this.#parts;
    if (notice === "") return page;
    const end = page.html.lastIndexOf("</body>");
    return { ...page, html: page.html.slice(0, end) + notice + page.html.slice(end) };
  }

  #siteData(page: SitePage, local: LocalSite): SiteData {
    const { id, settings, name } = local.site;
    const isPrivate = this.#accessOf(page) !== "everyone";
    return {
      name: siteTitle(settings, name),
      ...(this.#parts.publishedAt === null
        ? { noServer: formTexts(settings.language).noServerCalls }
        : { projectId: id, graph: this.#parts.scripts.visitor }),
      worker: "/sw.js",
      ...(isPrivate ? { auth: true } : {}),
    };
  }
}

/** A page with its names in a language. */
function pageIn(local: LocalSite, page: SitePage): SitePage {
  return local.site.pages.find(({ id }) => id === page.id) ?? page;
}
