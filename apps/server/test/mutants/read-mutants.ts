import {
  answers,
  fields,
  json,
  leaks,
  pretends,
  records,
  replaces,
  requests,
  withJson,
  type Json,
  type Mutant,
} from "./mutant.ts";

const bulk = "/api/get_concept_bulk";
const query = "/api/freeschema-query";
const levels = "/api/Connection/search-link-multiple-all-ccs";

/** Changes the answers of queries that come as ids. */
function found(name: string, caughtBy: string, change: (answer: Json) => Json): Mutant {
  return answers(name, caughtBy, query, (answer) =>
    Array.isArray(answer.linkers) && answer.mainCompositionIds ? { ...answer, ...change(answer) } : answer,
  );
}

/** Changes the questions of queries. */
function asked(name: string, caughtBy: string, change: (question: Json) => Json): Mutant {
  return requests(name, caughtBy, query, (question) => ({ ...question, ...change(question) }));
}

const filtersAs =
  (change: (filter: Json) => Json) =>
  ({ filters = [] }: Json): Json => ({ filters: filters.map(change) });

/** Answers what it has answered before. */
function stale(name: string, caughtBy: string, path: string): Mutant {
  const begin: Mutant["begin"] = () => {
    const kept = new Map<string, Json>();
    return async (sent, forward) => {
      if (sent.path !== path || sent.method !== "GET") return forward(sent);
      const key = sent.query.toString();
      const told = (kept.get(key) as Awaited<ReturnType<typeof forward>>) ?? (await forward(sent));
      kept.set(key, told);
      return told;
    };
  };
  return { name, caughtBy, begin };
}

const byType = "/api/get_all_concepts_by_type";

/** Takes the names that end in the type of a list for things of that type. */
function listsNames(paths: readonly string[]): ReturnType<Mutant["begin"]> {
  const names: Json[] = [];
  return async (sent, forward) => {
    const told = await forward(sent);
    if (sent.path === "/api/make_the_type_concept") names.push(JSON.parse(told.body.toString()));
    if (!paths.includes(sent.path) || told.status >= 300) return told;
    const text = sent.body.toString();
    const type: string = sent.path === byType ? new URLSearchParams(text).get("type") : JSON.parse(text).type;
    const more = names.filter(({ characterValue }) => characterValue.endsWith(`_${type}`));
    return withJson(told, withNames(JSON.parse(told.body.toString()), more));
  };
}

function withNames(answer: Json, names: Json[]): Json {
  if (Array.isArray(answer)) return [...answer, ...names];
  const ids = [...answer.mainCompositionIds, ...names.map(({ id }) => id)];
  return { ...answer, mainCompositionIds: ids, mainCount: ids.length };
}

const nothing = {
  conceptIds: [],
  internalConnections: [],
  linkers: [],
  reverse: [],
  mainCompositionIds: [],
  compositionIds: [],
};

/** Stores every batch as if the first of all writers had sent it. */
function writesAsFirst(): ReturnType<Mutant["begin"]> {
  let first: string | undefined;
  return (asked, forward) => {
    if (asked.path !== "/api/v1/local-concepts") return forward(asked);
    first ??= asked.headers["authorization"] ?? "";
    return forward({ ...asked, headers: { ...asked.headers, authorization: first } });
  };
}

/** Reads, searches, queries and widgets. */
export const readMutants: readonly Mutant[] = [
  ...Object.entries({ updatedTimeStamp: "", referentId: 0, isComposition: false, typeCharacter: "" }).map(
    ([field, empty]) =>
      records(`every ${field} empty`, "read.kept-fields", (record) =>
        field in record ? { ...record, [field]: empty } : record,
      ),
  ),
  pretends("a concept as an empty list", "read.concept", "/api/getConcept", []),
  answers("a concept without its type", "read.concept", "/api/getConcept", (one) => ({ ...one, type: null })),
  records("numbers as texts", "read.concept", (record) => ({ ...record, id: String(record.id) })),
  answers("what is not there as zero records", "read.concepts", bulk, (list) => [
    ...list,
    { id: 0, userId: 0 },
  ]),
  answers("1,000 concepts at most", "read.concepts-many", bulk, (list) => list.slice(0, 1000)),
  answers("1,000 links at most", "read.concepts-many", "/api/get_connection_bulk", (list) =>
    list.slice(0, 1000),
  ),
  answers("a link without its order", "read.connection", "/api/get-connection-by-id", (one) => ({
    ...one,
    orderId: undefined,
  })),
  answers("links twice", "read.connections", "/api/get_connection_bulk", (list) => [...list, ...list]),
  replaces("what is not there as 404", "read.nothing", "/api/getConcept", (told) =>
    told.body.includes('"id":0,') ? json({ message: "none" }, 404) : told,
  ),
  answers("what is not there as null", "read.nothing", "/api/get-connection-by-id", (one) =>
    one.id === 0 ? null : one,
  ),
  answers("no seeds", "read.seeds", bulk, (list) => list.filter(({ id }: Json) => id > 51)),
  records("words of another type", "read.plain-words", (record) => ({
    ...record,
    typeId: record.typeId === 51 ? 50 : record.typeId,
  })),
  pretends("nothing preloaded, not even a list", "read.preloaded", "/api/get-preloaded-concepts", null),
  replaces(
    "names for people who are signed in",
    "read.by-value",
    "/api/get_concept_by_character_value",
    (told, sent) => (sent.headers["authorization"] ? told : json({ message: "Unauthorized" }, 401)),
  ),
  pretends("values not found by type", "read.by-value-and-type", "/api/get_concept_by_character_and_type", {
    id: 0,
    userId: 0,
  }),
  fields(
    "categories not looked at",
    "read.by-value-and-category",
    "/api/get_concept_by_character_and_category_direct",
    { category_id: "4" },
  ),
  answers("unknown names as 0", "read.type-ids", "/api/get_type_concept_by_character_bulk", (ids) => [
    ...ids,
    0,
  ]),
  answers("types under a part of their names", "read.make-type", "/api/make_the_type_concept", (one) => ({
    ...one,
    characterValue: one.characterValue.split("_").at(-1),
  })),
  answers("types with wrong prefixes", "read.make-type", bulk, (list) =>
    list.map((one: Json) => ({ ...one, characterValue: "the" })),
  ),
  pretends("nothing of a type", "read.by-type", "/api/get_all_concepts_by_type", []),
  {
    name: "names as things of a type",
    caughtBy: "read.by-type-without-names",
    begin: () => listsNames([byType]),
  },
  {
    name: "names as roots of a query",
    caughtBy: "read.by-type-without-names",
    begin: () => listsNames([query]),
  },
  replaces("new words as 401", "read.new-word", "/api/get_concept_by_character_value", (told) =>
    told.body.includes('"id":0,') ? json({ message: "Unauthorized" }, 401) : told,
  ),
  leaks("things of a type for everybody", "read.by-type", "/api/get_all_concepts_by_type"),

  fields("always the first page of links", "links.from", "/api/get-link-connections", { page: "1" }),
  answers("links oldest first", "links.from", "/api/get-link-connections", (list) => list.toReversed()),
  fields("always the first page backwards", "links.to-pages", "/api/get-link-reverse-connections", {
    page: "1",
  }),
  pretends("no links backwards", "links.to", "/api/get-link-reverse-connections", []),
  fields("links of any type backwards", "links.to", "/api/get-link-reverse-connections", { typeId: "1" }),
  answers("100 linkers at most", "links.all-from", "/api/get-all-linkers-from-concept", (list) =>
    list.slice(0, 100),
  ),
  answers("one linker to a value", "links.all-to", "/api/get-all-linkers-to-concept", (list) =>
    list.slice(0, 1),
  ),
  answers(
    "the first composition alone",
    "links.composition",
    "/api/get_all_connections_of_composition_bulk",
    (list) => list.slice(0, 1),
  ),
  pretends(
    "nothing between two concepts",
    "links.between-two",
    "/api/get-composition-connection-between-two-concepts",
    [],
  ),
  pretends("no links by types", "links.by-types", "/api/get-connection-by-types", []),
  answers("questions in another order", "links.between", "/api/get-connection-between", (list) =>
    list.toReversed(),
  ),

  leaks("private concepts for everybody", "access.private", bulk),
  leaks("private links for everybody", "access.private", "/api/get_connection_bulk"),
  leaks("private queries for everybody", "access.private", query),
  leaks("private data inside compositions for everybody", "access.private", "/api/view-api-internal-data"),
  leaks(
    "private compositions for everybody",
    "access.private-composition",
    "/api/get_all_connections_of_composition",
  ),
  replaces(
    "private data as nothing",
    "access.not-as-nothing",
    "/api/get_all_connections_of_composition",
    (told) => (told.status === 401 ? json([]) : told),
  ),
  leaks("links to shared values for everybody", "access.shared-values", "/api/get-all-linkers-to-concept"),
  replaces("public things for people who are signed in", "access.public", bulk, (told, sent) =>
    sent.headers["authorization"] ? told : withJson(told, []),
  ),
  { name: "links from things of others", caughtBy: "access.foreign-starts", begin: writesAsFirst },
  replaces(
    "links from things of others acknowledged",
    "access.foreign-starts",
    "/api/v1/local-concepts",
    (told) => (told.status === 400 ? json({ concepts: [], connections: [{ id: 5 }] }) : told),
  ),
  leaks("searches for everybody", "access.searches", "/api/search-all-with-linker-ccs"),
  leaks("levels for everybody", "access.searches", levels),

  requests(
    "texts not looked into",
    "search.recursive",
    ["/api/recursivesearch", "/api/Connection/recursivesearch"],
    (body) => ({ ...body, textSearch: "" }),
  ),
  pretends("no compositions found", "search.compositions", "/api/search-compositions", []),
  answers("linkers of the first level alone", "search.levels", levels, (body) => ({
    ...body,
    linkers: body.linkers.slice(0, 3),
  })),
  answers("no internal links", "search.levels", levels, (body) => ({ ...body, internalConnections: [] })),
  answers("backwards told as forwards", "search.levels-backwards", levels, (body) => ({
    ...body,
    reverse: [],
  })),
  answers(
    "single linkers not as lists",
    "search.levels-formatted",
    "/api/Connection/search-link-multiple-all",
    ({ data, ...rest }) =>
      data?.the_page?.the_page_title
        ? {
            ...rest,
            data: { the_page: { ...data.the_page, the_page_title: data.the_page.the_page_title[0] } },
          }
        : { ...rest, data },
  ),
  answers("typed searches without roots", "search.typed", "/api/search-all-with-linker-ccs", (body) => ({
    ...body,
    mainCompositionIds: [],
  })),
  replaces("no address without a slash", "search.typed-anonymous", "/api-search", () =>
    json({ message: "404" }, 404),
  ),
  pretends("no palette", "search.palette", "/api/search-all-without-auth-with-linker", null),
  pretends("nothing of one's own", "search.own-formatted", "/api/search-all-with-linker", []),
  pretends("nothing inside", "search.inside", "/api/search-composition-internal-authenticated-ccs", []),
  answers("compositions without their links", "search.internal-data", "/api/view-api-internal-data", (list) =>
    list.map((one: Json) => ({ ...one, connections: [] })),
  ),

  found("root order reversed", "query.by-type", ({ mainCompositionIds }) => ({
    mainCompositionIds: mainCompositionIds.toReversed(),
  })),
  asked("always newest first", "query.by-type", () => ({ order: "DESC" })),
  asked("the type before the ids", "query.by-ids", ({ type }) => (type ? { conceptIds: [] } : {})),
  found("mainCount 999", "query.pages", () => ({ mainCount: 999 })),
  found("mainCount of the page alone", "query.pages", ({ mainCompositionIds }) => ({
    mainCount: mainCompositionIds.length,
  })),
  asked("always the first page", "query.pages", () => ({ page: 1 })),
  found("no countinfo", "query.answer", () => ({ countinfo: undefined })),
  answers("nothing as an empty list", "query.answer", query, (answer) =>
    answer.mainCount === 0 ? [] : answer,
  ),
  found("no linkers", "query.selectors", () => ({ linkers: [] })),
  found("no ids of what is reached", "query.selectors", () => ({ conceptIds: [] })),
  asked("sub-queries without their selectors", "query.sub-queries", ({ freeschemaQueries = [] }) => ({
    freeschemaQueries: freeschemaQueries.map((sub: Json) => ({ ...sub, selectors: [] })),
  })),
  found("no reverse", "query.reverse", () => ({ reverse: [] })),
  asked("limits not looked at", "query.limits", ({ freeschemaQueries = [] }) => ({
    freeschemaQueries: freeschemaQueries.map((sub: Json) => ({ ...sub, limit: false })),
  })),
  found("every count 999", "query.counts", ({ countinfo }) => ({
    countinfo: countinfo.map((entry: string) => entry.replace(/\d+$/, "999")),
  })),
  replaces("what is too large refused as a wrong question", "query.too-large", [query], (told) =>
    told.status === 406 ? { ...told, status: 400 } : told,
  ),
  found("no counts", "query.limits", () => ({ countinfo: [] })),
  found("no counts of the inside", "query.self", ({ countinfo = [] }) => ({
    countinfo: countinfo.filter((entry: string) => !/_0_\d+$/.test(entry)),
  })),
  found("no internal links of a query", "query.self", () => ({ internalConnections: [] })),
  asked("filters not looked at", "query.filter-equals", () => ({ filters: [], filterLogic: "" })),
  asked(
    "= as !=",
    "query.filter-equals",
    filtersAs((filter) => ({
      ...filter,
      logicoperator: filter.logicoperator === "=" ? "!=" : filter.logicoperator,
    })),
  ),
  asked(
    "like as =",
    "query.filter-like",
    filtersAs((filter) => ({ ...filter, logicoperator: filter.logicoperator.replace("like", "=") })),
  ),
  asked(
    "> as >=",
    "query.filter-order",
    filtersAs((filter) => ({ ...filter, logicoperator: filter.logicoperator.replace(/^([<>])$/, "$1=") })),
  ),
  asked("AND as OR", "query.filter-logic", ({ filterLogic = "" }) => ({
    filterLogic: filterLogic.replaceAll("AND", "OR"),
  })),
  asked("NOT not looked at", "query.filter-logic", ({ filterLogic = "" }) => ({
    filterLogic: filterLogic.replaceAll("NOT", ""),
  })),
  asked("all filters, named or not", "query.filter-unnamed", ({ filters = [] }) =>
    filters.length > 1 ? { filterLogic: `( ${filters.map(({ name }: Json) => name).join(" AND ")} )` } : {},
  ),
  asked(
    "filters of selectors that find nothing",
    "query.filter-selectors",
    filtersAs((filter) => ({ ...filter, operateon: filter.operateon?.replace("selector", "nothing") })),
  ),
  found("a count from before the filters", "query.filter-count", ({ mainCount }) => ({
    mainCount: mainCount + 1,
  })),
  asked(
    "names of fields as they are spelled",
    "query.names-of-fields",
    filtersAs(({ logicOperator: _, ...filter }) => filter),
  ),
  found("100 linkers of a query at most", "query.many", ({ linkers }) => ({
    linkers: linkers.slice(0, 100),
  })),

  asked("formats not looked at", "format.normal", () => ({ outputFormat: 6 })),
  answers("many as one", "format.normal", query, (list) =>
    Array.isArray(list)
      ? list.map((one: Json) => ({
          ...one,
          the_page: { ...one.the_page, the_page_s_section: one.the_page?.the_page_s_section?.[0] },
        }))
      : list,
  ),
  answers("items without their ids", "format.data-id", query, (list) =>
    Array.isArray(list) ? list.map(({ id: _, ...rest }: Json) => rest) : list,
  ),
  answers("no dates", "format.data-id", query, (list) =>
    JSON.parse(JSON.stringify(list, (key, value) => (key === "created_on" ? "" : value))),
  ),
  asked("JUSTDATA as NORMAL", "format.just-data", ({ outputFormat }) => ({
    outputFormat: outputFormat === 3 ? 1 : outputFormat,
  })),
  asked("DATAV2 as DATAID", "format.data-v2", ({ outputFormat }) => ({
    outputFormat: outputFormat === 8 ? 2 : outputFormat,
  })),
  asked("RAW as ALLID", "format.raw", ({ outputFormat }) => ({
    outputFormat: outputFormat === 5 ? 6 : outputFormat,
  })),

  pretends("widgets empty", "widget.tree", "/api/get-widget", { ...nothing, mainCount: 0, countinfo: [] }),
  answers("children not among the main ids", "widget.tree", "/api/get-widget", (answer) => ({
    ...answer,
    mainCompositionIds: answer.mainCompositionIds.slice(0, 1),
  })),
  answers("children without their links", "widget.tree", "/api/get-widget", (answer) => ({
    ...answer,
    linkers: answer.linkers.slice(0, 3),
  })),
  replaces(
    "the version that is asked for as the latest",
    "widget.latest",
    "GET /api/get-latest-widget",
    (told, sent) =>
      withJson(told, { ...JSON.parse(told.body.toString()), mainId: Number(sent.query.get("id")) }),
  ),
  answers("no recent version", "widget.recent", "/api/get-recent-widget", (answer) => ({
    ...answer,
    mainId: 0,
  })),
  stale("the latest version of before", "widget.forget", "/api/get-latest-widget"),
  replaces("nothing to forget", "widget.forget", "DELETE /api/get-latest-widget", () => json({}, 404)),
  leaks("widgets for everybody", "widget.private", ["/api/get-widget", "/api/get-latest-widget"]),
];
