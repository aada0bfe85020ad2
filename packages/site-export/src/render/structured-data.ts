/** What search engines are told of a page, as schema.org names it. */
import {
  ancestors,
  attributeOf,
  descendants,
  isElement,
  parseHtml,
  tagOf,
  textOf,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import {
  pageDataProblems,
  pageDataTypeOf,
  readHours,
  readPageData,
  readQuestions,
  type PageData,
  type PageDataName,
  type PageDataType,
  type Question,
} from "@tessera/content/search";
import type { PageFields } from "@tessera/content";
import { escapeJson } from "../escape.ts";
import type { Crumb, PageSharing } from "./page-sharing.ts";

/** What the structured data of a page is made from. */
export interface DataContext {
  readonly siteName: string;
  /** Whole address of the page; "" where nobody knows it. */
  readonly address: string;
  /** Whole address of the site's logo; "" without one. */
  readonly logo: string;
  readonly language: string;
  /** Whole address of the page's picture; "" without one. */
  readonly picture: string;
  readonly sharing: PageSharing;
  /** The HTML of the page's body, in which its questions stand. */
  readonly html: string;
}

/** Questions that are read of a page, and the characters of each text. */
const maxQuestions = 100;
const longestAnswer = 5000;

/** A thing as schema.org describes it; what is empty is left out. */
type Thing = Readonly<Record<string, unknown>>;

/** Structured data for the head of a page; none where there is nothing to tell. */
export function structuredData(page: PageFields, context: DataContext): string[] {
  const things = [
    ...(context.sharing.isMain ? siteThings(context) : []),
    ...pageThing(page, context),
    ...breadcrumbs(context.sharing.trail),
  ].map(filled);
  if (things.length === 0) return [];
  const data = { "@context": "https://schema.org", "@graph": things };
  return [`<script type="application/ld+json">${escapeJson(data)}</script>`];
}

function siteThings({ siteName, address, logo, language }: DataContext): Thing[] {
  if (address === "") return [];
  return [
    { "@type": "WebSite", name: siteName, url: address, inLanguage: language },
    { "@type": "Organization", name: siteName, url: address, logo },
  ];
}

/** Breadcrumbs are taken with whole addresses alone. */
function breadcrumbs(trail: readonly Crumb[]): Thing[] {
  if (trail.length === 0 || trail.some(({ address }) => address === "")) return [];
  const items = trail.map(({ name, address }, at) => {
    return { "@type": "ListItem", position: at + 1, name, item: address };
  });
  return [{ "@type": "BreadcrumbList", itemListElement: items }];
}

/** What the page is about; nothing where a field is missing or wrong without which search engines take nothing. */
function pageThing(page: PageFields, context: DataContext): Thing[] {
  const type = pageDataTypeOf(page.data_type);
  const data = readPageData(page.data_fields);
  const problems = pageDataProblems(type, data);
  const good = (name: PageDataName): string => (problems[name] ? "" : (data[name]?.trim() ?? ""));
  const thing = makers[type]({ page, context, data, good });
  return thing === null ? [] : [thing];
}

interface Told {
  readonly page: PageFields;
  readonly context: DataContext;
  readonly data: PageData;
  /** The text of a field; "" where it is empty or wrong. */
  readonly good: (name: PageDataName) => string;
}

const makers: Readonly<Record<PageDataType, (told: Told) => Thing | null>> = {
  "": () => null,
  article: ({ page, context, good }) => ({
    "@type": "Article",
    headline: titleOf(page),
    description: page.meta_description,
    inLanguage: context.language,
    image: context.picture,
    datePublished: good("published"),
    dateModified: good("modified"),
    author: good("author") && { "@type": "Person", name: good("author") },
    publisher: filled({ "@type": "Organization", name: context.siteName, logo: context.logo }),
    mainEntityOfPage: context.address,
  }),
  product: (told) => {
    const { context, good } = told;
    const [price, priceCurrency] = [good("price"), good("currency")];
    const availability = good("availability") && `https://schema.org/${good("availability")}`;
    if (price === "" || priceCurrency === "") return null;
    const offer = { "@type": "Offer", price, priceCurrency, availability, url: context.address };
    return { "@type": "Product", ...named(told), offers: filled(offer) };
  },
  event: (told) => {
    const { good } = told;
    const [startDate, endDate, place] = [good("start"), good("end"), good("place")];
    if (startDate === "" || place === "") return null;
    const location = filled({ "@type": "Place", name: place, address: good("address") });
    return { "@type": "Event", ...named(told), startDate, endDate, location };
  },
  business: (told) => {
    const { context, data, good } = told;
    if (good("address") === "") return null;
    const hours = good("hours") === "" ? [] : readHours(data.hours ?? "");
    return {
      "@type": "LocalBusiness",
      ...named(told, context.siteName),
      address: good("address"),
      telephone: good("telephone"),
      openingHours: hours,
      url: context.address,
    };
  },
  faq: ({ context, data, good }) => {
    const shown = questionsIn(context.html);
    const questions = shown.length > 0 ? shown : good("questions") ? readQuestions(data.questions ?? "") : [];
    return questions.length === 0 ? null : { "@type": "FAQPage", mainEntity: questions.map(questionThing) };
  },
};

function named({ page, context, good }: Told, name: string = titleOf(page)): Thing {
  return {
    name: good("name") || name,
    description: page.meta_description,
    image: context.picture,
  };
}

function questionThing({ question, answer }: Question): Thing {
  return { "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } };
}

function titleOf({ title, meta_title }: PageFields): string {
  return meta_title || title;
}

/** A thing without what is empty. */
function filled(thing: Thing): Thing {
  const kept = Object.entries(thing).filter(([, value]) => value !== "" && !isEmptyList(value));
  return Object.fromEntries(kept);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The questions that a page shows as `details`, with what their `summary` asks; those for members alone are left out. */
export function questionsIn(html: string): Question[] {
  if (!/<details[\s>]/i.test(html)) return [];
  const document = parseHtml(html);
  const shown = [...descendants(document)].filter((id) => tagOf(document.node(id)) === "details");
  // The text of each is read, and they may lie in each other: without a limit that is no work of the page's length.
  return shown.slice(0, maxQuestions).flatMap((id): Question[] => {
    const node = document.node(id);
    if (!isElement(node) || isForMembers(document, id)) return [];
    const summary = node.children.find((child) => tagOf(document.node(child)) === "summary");
    if (summary === undefined) return [];
    const question = plain(textOf(document, summary));
    const answer = plain(
      node.children
        .filter((child) => child !== summary)
        .map((child) => textOf(document, child))
        .join(" "),
    );
    return question === "" || answer === "" ? [] : [{ question, answer }];
  });
}

/** Whether an element, one around it or one inside it is shown to some visitors alone. */
function isForMembers(document: HtmlDocument, id: NodeId): boolean {
  const around = [id, ...ancestors(document, id), ...descendants(document, id)];
  return around.some((each) =>
    ["data-auth", "data-member"].some((name) => attributeOf(document.node(each), name) !== null),
  );
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, longestAnswer);
}
