declare const pageDataTypes: readonly ["", "article", "product", "event", "business", "faq"];
declare const memberJoins: readonly ["anyone", "approval", "invited"];
type PageDataType = (typeof pageDataTypes)[number];
type PageDataKind = "text" | "date" | "time" | "price" | "currency" | "availability" | "phone" | "hours" | "questions";
interface PageDataField {
  readonly name: PageDataName;
  readonly kind: PageDataKind;
  readonly required: boolean;
}
type PageDataName = "author" | "published" | "modified" | "name" | "price" | "currency" | "availability" | "start" | "end" | "place" | "address" | "telephone" | "hours" | "questions";
type PageData = Partial<Record<PageDataName, string>>;
type PageDataProblem = "missing" | "early" | Exclude<PageDataKind, "text">;
declare const availabilities: readonly ["InStock", "OutOfStock", "PreOrder", "Discontinued"];
declare const pageDataFields: Readonly<Record<PageDataType, readonly PageDataField[]>>;
declare function pageDataTypeOf(text: unknown): PageDataType;
declare function readPageData(json: string): PageData;
declare function writePageData(data: PageData): string;
declare function pageDataProblems(type: PageDataType, data: PageData): Partial<Record<PageDataName, PageDataProblem>>;
declare function readHours(text: string): string[];
interface Question {
  readonly question: string;
  readonly answer: string;
}
declare function readQuestions(text: string): Question[];
interface PageSearch {
  social_image: string;
  search_listing: "" | "hidden";
  data_type: PageDataType;
  data_fields: string;
}
interface PageFields extends PageSearch {
  title: string;
  slug: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  width: string;
  type: "fluid" | "fixed";
  font_family: string;
  font_size: string;
}
interface DesignToken {
  name: string;
  value: string;
  dark?: string;
}
interface ProjectSettings {
  storeName: string;
  logo: string;
  favicon: string;
  language: string;
  languages: readonly string[];
  tokens: DesignToken[];
  entryEmails: boolean;
  entryDays: number;
  visitCounts: boolean;
  memberJoin: MemberJoin;
  memberRoles: string[];
  budgets: SpeedBudgets;
}
interface SpeedBudgets {
  readonly weight: number | null;
  readonly css: number | null;
  readonly paint: number | null;
}
type MemberJoin = (typeof memberJoins)[number];
interface CardFacts {
  readonly title: string;
  readonly siteName: string;
  readonly colour: string;
  readonly logo: string;
}
declare const orange = "#f97316";
declare function siteTitle({
  storeName
}: Pick<ProjectSettings, "storeName">, projectName: string): string;
declare function themeColour({
  tokens
}: Pick<ProjectSettings, "tokens">): string;
interface CardSite {
  readonly name: string;
  readonly settings: Pick<ProjectSettings, "storeName" | "tokens" | "logo">;
}
declare function cardOf(page: Pick<PageFields, "title" | "meta_title" | "social_image">, {
  settings,
  name
}: CardSite): CardFacts | null;
declare function cardRequest({
  logo,
  ...texts
}: CardFacts): Record<string, string>;
export { type CardFacts, type PageData, type PageDataField, type PageDataKind, type PageDataName, type PageDataProblem, type PageDataType, type Question, availabilities, cardOf, cardRequest, orange, pageDataFields, pageDataProblems, pageDataTypeOf, pageDataTypes, readHours, readPageData, readQuestions, siteTitle, themeColour, writePageData };