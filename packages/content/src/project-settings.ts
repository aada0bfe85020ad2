import { formats, type Graph, type Query } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import { languagesOf, languageTag } from "./language-rules.ts";
import type { Id } from "./records.ts";
import type { DesignToken, MemberJoin, ProjectSettings } from "./site-records.ts";
import { entryDays, memberJoins, projectFields, types } from "./schema.ts";
import { fontsOf } from "./site-fonts.ts";
import { budgetsOf, budgetsText } from "./speed-budgets.ts";

/** Sub-query for what all pages of a project share. */
export const settingsSelectors: string[] = projectFields.map((field) => `${types.project}_${field}`);

/** What all pages of a project share: the head of its site and its design tokens. */
export async function readProjectSettings(graph: Graph, projectId: Id): Promise<ProjectSettings> {
  const query: Query = {
    conceptIds: [projectId],
    outputFormat: formats.DATAID,
    selectors: [`${types.project}_name`, ...settingsSelectors],
  };
  const [item] = await graph.query(query);
  if (!item) throw new ContentError("no-project");
  return settingsOf(readItem(item));
}

/** Settings as a project keeps them, by field; what is left out is undefined. */
export function textsOfSettings(settings: Partial<ProjectSettings>): Record<string, string | undefined> {
  const { storeName, logo, favicon, language, tokens, fonts, entryEmails, entryDays: days } = settings;
  const { visitCounts, memberJoin, memberRoles, languages, budgets } = settings;
  return {
    store_name: storeName,
    logo,
    favicon,
    language,
    languages: languages && listText(languages),
    tokens: tokens && tokensText(tokens),
    fonts: fonts && (fonts.length > 0 ? JSON.stringify(fonts) : ""),
    entry_emails: entryEmails === undefined ? undefined : entryEmails ? "" : "off",
    entry_days: days === undefined ? undefined : daysOf(days) === 0 ? "" : String(days),
    visit_counts: visitCounts === undefined ? undefined : visitCounts ? "" : "off",
    member_join: memberJoin === undefined ? undefined : memberJoin === "anyone" ? "" : memberJoin,
    member_roles: memberRoles && listText(rolesOf(memberRoles)),
    budgets: budgets && budgetsText(budgets),
  };
}

/** The settings of a project that was read with {@link settingsSelectors}. */
export function settingsOf(project: Item): ProjectSettings {
  const text = (field: (typeof projectFields)[number]): string => project.text(`${types.project}_${field}`);
  const language = languageTag(text("language"));
  return {
    storeName: text("store_name"),
    logo: text("logo"),
    favicon: text("favicon"),
    language,
    languages: languagesOf(parsed(text("languages")), language),
    tokens: tokensOf(text("tokens")),
    fonts: fontsOf(parsed(text("fonts"))),
    entryEmails: text("entry_emails") !== "off",
    entryDays: daysOf(text("entry_days")),
    visitCounts: text("visit_counts") !== "off",
    memberJoin: joinOf(text("member_join")),
    memberRoles: rolesOf(parsed(text("member_roles"))),
    budgets: budgetsOf(parsed(text("budgets"))),
  };
}

/** Who may become a member; anyone for whatever else it says. */
export function joinOf(value: unknown): MemberJoin {
  return memberJoins.find((join) => join === value) ?? "anyone";
}

/** Most roles that a project has, and the longest name of one. */
const mostRoles = 50;
const longestRole = 60;

/** The roles that a list names, each once. */
export function rolesOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const names = list.filter((role) => typeof role === "string").map((role) => role.trim());
  const good = names.filter((role) => role !== "" && role.length <= longestRole);
  return [...new Set(good)].slice(0, mostRoles);
}

function listText(list: readonly string[]): string {
  return list.length > 0 ? JSON.stringify(list) : "";
}

/** What a JSON text says; undefined for a text that is none. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Not JSON: nothing was written yet, or another client keeps something else there.
    return undefined;
  }
}

/** For how many days entries are kept; 0, for ever, for whatever else it says. */
export function daysOf(value: unknown): number {
  return entryDays.find((days) => String(days) === String(value)) ?? 0;
}

function tokensText(tokens: readonly DesignToken[]): string {
  return tokens.length > 0 ? JSON.stringify(tokens.map(tokenOf)) : "";
}

function tokensOf(json: string): DesignToken[] {
  const list = parsed(json);
  return Array.isArray(list) ? list.filter(isToken).map(tokenOf) : [];
}

/** A token becomes part of a style sheet: what could end its declaration is none. */
export function isToken(value: unknown): value is DesignToken {
  const token = value as Partial<DesignToken> | null;
  const { name, value: text, dark = "" } = token ?? {};
  return typeof name === "string" && /^--[\w-]+$/.test(name) && isTokenValue(text) && isTokenValue(dark);
}

function isTokenValue(value: unknown): boolean {
  return typeof value === "string" && !/[;{}<]/.test(value);
}

/** The fields of a token and nothing else; an empty dark value is none. */
export function tokenOf({ name, value, dark }: DesignToken): DesignToken {
  return dark === undefined || dark === "" ? { name, value } : { name, value, dark };
}
