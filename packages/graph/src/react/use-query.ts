import { useCallback } from "react";
import type { QueryItem } from "../query/format.ts";
import type { Query } from "../wire/full-query.ts";
import type { QueryDetails } from "../query/question.ts";
import { useGraph } from "./graph-context.ts";
import { useLive, type LiveState } from "./use-live.ts";

/** The items of a query, and its total before paging. */
export interface QueryState extends Omit<LiveState<QueryItem[]>, "data"> {
  /** Empty until there is an answer. Lists that did not change keep their identity. */
  readonly items: readonly QueryItem[];
  readonly details: QueryDetails;
}

const noItems: readonly QueryItem[] = [];
const noDetails: QueryDetails = { totalCount: 0, isRemembered: false };

/** A query that is kept up to date. An equal query is the same one, so it may be written down in place. */
export function useQuery(query: Query): QueryState {
  const graph = useGraph();
  const key = JSON.stringify(query);
  const source = useCallback(
    (
      deliver: (found: { items: QueryItem[]; details: QueryDetails }) => void,
      fail: (error: unknown) => void,
    ) => graph.live(JSON.parse(key) as Query, (items, details) => deliver({ items, details }), fail),
    [graph, key],
  );
  const { data, error, isLoading } = useLive(source);
  return { items: data?.items ?? noItems, details: data?.details ?? noDetails, error, isLoading };
}
