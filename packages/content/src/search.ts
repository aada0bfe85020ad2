/**
 * What search engines and shared links are told of a page; knows nothing of the graph. It stands apart from the other rules, since few
 * parts of an application need it.
 */
export {
  availabilities,
  pageDataFields,
  pageDataProblems,
  pageDataTypeOf,
  readHours,
  readPageData,
  readQuestions,
  writePageData,
  type PageData,
  type PageDataField,
  type PageDataKind,
  type PageDataName,
  type PageDataProblem,
  type PageDataType,
  type Question,
} from "./page-data.ts";
export { pageDataTypes } from "./schema.ts";
export { cardOf, cardRequest, orange, siteTitle, themeColour, type CardFacts } from "./page-card.ts";
