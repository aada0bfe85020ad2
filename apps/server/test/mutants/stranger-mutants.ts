import { asksAgain, type Mutant } from "./mutant.ts";

/** The reads that show a private page to whom it belongs. */
const reads = [
  "/api/getConcept",
  "/api/get_all_concepts_by_type",
  "/api/get-connection-by-id",
  "/api/get-link-connections",
  "/api/get-link-reverse-connections",
  "/api/get-composition-connection-between-two-concepts",
  "/api/get-connection-between",
  "/api/Connection/search-link-multiple-all",
  "/api/view-api-internal-data-ccs-id-bulk",
];

/** A server that gives strangers, by one of its calls, what another account may read or do. */
export const strangerMutants: readonly Mutant[] = [
  ...reads.map((path) => asksAgain(`${path} for strangers`, "access.private", path)),
  ...["get-widget", "get-latest-widget", "get-recent-widget"].map((call) =>
    asksAgain(`${call} for strangers`, "widget.private", `/api/${call}`),
  ),
  asksAgain("links deleted together by strangers", "delete.connections", "/api/delete_connection_bulk"),
];
