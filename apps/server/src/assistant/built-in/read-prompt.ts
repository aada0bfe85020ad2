import type { Blueprint, Kind } from "./blueprint.ts";
import { fieldPart, isPersonal, readFields } from "./fields.ts";
import { kindOf, recognise } from "./kinds.ts";
import { readLooks, readTitle } from "./look-words.ts";
import { numberOf, numberPattern, pieces, plainName, plural, sentence, singular } from "./build/words.ts";

/** What a first prompt asks for; `undefined` when no kind is found in it. */
export function readPrompt(prompt: string, widgetType = ""): Blueprint | undefined {
  const named = fieldPart(prompt);
  const around = named === "" ? prompt : prompt.replace(named, " ");
  const found = recognise(around) ?? recognise(prompt) ?? kindOf(widgetType) ?? unnamed(named);
  const kind = formOf(found, around, named);
  return kind && dressed(begin(kind, prompt, named), prompt);
}

/** A form of something that is otherwise shown is a form, and one that asks for a password opens an account. */
function formOf(found: Kind | undefined, around: string, named: string): Kind | undefined {
  const isShown = found?.group === "section" || found?.group === "tool";
  const kind = isShown && /\bform\b/i.test(around) ? kindOf("form") : found;
  const asksPassword = readFields(named).some(({ input }) => input === "password");
  return kind?.id === "form" && asksPassword ? kindOf("sign-up") : kind;
}

/** Fields without a kind are a form. */
function unnamed(named: string): Kind | undefined {
  return readFields(named).length > 0 ? kindOf("form") : undefined;
}

/** A blueprint of a kind, with what the prompt names in place of what the kind brings. */
function begin(kind: Kind, prompt: string, named: string): Blueprint {
  const thing = kind.general ? thingOf(prompt) : undefined;
  const hasFields = kind.fields !== undefined && kind.id !== "poll" && kind.id !== "rating";
  const isTitled = readTitle(prompt) !== undefined;
  const read = hasFields
    ? readFields(named).filter(({ name }) => !isTitled || !name.startsWith("title"))
    : [];
  const usual = hasFields ? readFields(kind.fields ?? "") : [];
  const needed =
    kind.type === "account" ? usual.filter(({ name }) => read.every((field) => field.name !== name)) : [];
  const wanted = read.length > 0 ? [...read, ...needed] : usual;
  // A password is for the account alone; it is never kept as data.
  const fields = wanted.filter(({ input }) => input !== "password" || kind.type === "account");
  return {
    kind: kind.id,
    title: kind.title || titleOf(kind, thing),
    lead: kind.lead ?? "",
    type: plainName(thing ?? kind.type ?? kind.id),
    open: kind.open ?? (kind.general === true && !isPersonal(fields)),
    fields,
    items: kind.items ? itemsOf(kind, prompt, named) : [],
    columns: kind.columns ?? 0,
    tone: "auto",
    accent: "blue",
    scale: 1,
    corner: "round",
    action: kind.action ?? "Go on",
    strict: false,
    search: false,
    without: [],
  };
}

function titleOf(kind: Kind, thing = "entry"): string {
  return kind.group === "list" ? sentence(plural(thing)) : thing === "entry" ? "New entry" : `New ${thing}`;
}

const noThing =
  /^(form|widget|list|table|card|page|section|field|data|it|that|this|which|what|entry|entrie|item|thing|users?|all|my|me|simple|new|small|nice|html|generic|basic|beautiful|modern|responsive|grid|input|few|with|for|contact)$/i;

/** What a form or list is about: `a form to add products`, `a customer form`, `list of guests`. */
function thingOf(prompt: string): string | undefined {
  const articles = "(?:(?:a|an|the|my|our|new|all|all the|some)\\s+)*";
  const patterns = [
    new RegExp(
      `\\b(?:add(?:ing)?|enter(?:ing)?|collect(?:ing)?|sav(?:e|ing)|stor(?:e|ing)|creat(?:e|ing)|manag(?:e|ing)|regist(?:er|ering)|submit(?:ting)?|track(?:ing)?|record(?:ing)?|(?:list|table|directory|catalog(?:ue)?|grid|cards?) (?:of|for|with))\\s+${articles}([a-z]{3,30})\\b`,
      "gi",
    ),
    /\blist (?:all |the |my |our )*([a-z]{3,30})\b/gi,
    /\b([a-z]{3,30})\s+(?:form|list|table|cards?|directory|catalog(?:ue)?|entries)\b/gi,
    new RegExp(`\\bform for\\s+${articles}([a-z]{3,30})\\b`, "gi"),
  ];
  const words = patterns.flatMap((pattern) =>
    [...prompt.matchAll(pattern)].map(([, word = ""]) => singular(word.toLowerCase())),
  );
  return words.find((word) => !noThing.test(word));
}

const itemNoun =
  "plans?|tiers?|cards?|columns of cards|questions?|members?|people|tabs?|links?|steps?|pictures?|images?|photos?|testimonials?|quotes?|features?|products?|services?|bars?|days?|choices?|options?|items?|slides?|posts?|articles?";

/** Entries that the prompt names, or as many of the usual ones as it asks for. */
function itemsOf(kind: Kind, prompt: string, named: string): string[] {
  if (kind.id === "converter") return [prompt.slice(0, 200)];
  if (kind.id === "countdown") return [dateOf(prompt) ?? "2030-01-01"];
  const read = namedItems(named);
  const usual = kind.items ?? [];
  if (read.length > 1) return read;
  const count = new RegExp(`\\b(${numberPattern})\\s+(?:\\w+\\s+)?(?:${itemNoun})\\b`, "i").exec(prompt)?.[1];
  if (count === undefined) return [...usual];
  const wanted = Math.min(Math.max(1, numberOf(count)), 24);
  return Array.from({ length: wanted }, (_, at) => usual[at] ?? `${sentence(nounOf(kind))} ${at + 1}`);
}

function nounOf(kind: Kind): string {
  const nouns: Readonly<Record<string, string>> = {
    pricing: "plan",
    team: "person",
    faq: "question",
    gallery: "picture",
    tabs: "tab",
    steps: "step",
    testimonials: "guest",
  };
  return nouns[kind.id] ?? "entry";
}

function namedItems(named: string): string[] {
  const plain = named.replace(
    new RegExp(
      `^(?:the )?(?:(?:${numberPattern})\\s+)?(?:\\w+ )?(?:${itemNoun})(?: to| called| named| for)?\\s*:?\\s+(?=\\S)`,
      "i",
    ),
    "",
  );
  return pieces(plain)
    .map((piece) =>
      sentence(
        piece
          .replace(/^(?:links?|tabs?) (?:to|for|called) /i, "")
          .replace(/^["“'‘]|["”'’.]$/g, "")
          .replace(/^(?:a|an|the|or)\s+/i, ""),
      ),
    )
    .filter(
      (piece) =>
        piece.length <= 60 &&
        !/\b(?:button|buttons|logo|columns?|dark|light|picture|names?|price|prices|text|title|headline|line below|icon|role)\b/i.test(
          piece,
        ),
    )
    .slice(0, 24);
}

/** The first date in the words, as `2027-01-31`. */
function dateOf(words: string): string | undefined {
  const iso = /\b20\d\d-\d\d-\d\d\b/.exec(words)?.[0];
  const spoken =
    /\b(\d{1,2}(?:st|nd|rd|th)?(?: of)? [a-z]{3,9},? 20\d\d|[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?,? 20\d\d)\b/i.exec(
      words,
    )?.[0];
  const found = iso ?? spoken?.replace(/(\d)(?:st|nd|rd|th)/i, "$1").replace(/\bof /, "");
  const time =
    found === undefined ? Number.NaN : Date.parse(`${found} UTC`.replace(/^(\d{4}-\d\d-\d\d) UTC$/, "$1"));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** The blueprint with the looks and the title that the prompt names. */
function dressed(blueprint: Blueprint, prompt: string): Blueprint {
  const title = readTitle(prompt);
  const looks = readLooks(prompt, blueprint).map(({ change }) => change);
  return Object.assign(
    {},
    blueprint,
    ...looks,
    title === undefined ? {} : { title: sentence(title) },
  ) as Blueprint;
}
