export { GraphProvider, useGraph } from "./graph-context.ts";
export { useQuery, type QueryState } from "./use-query.ts";
export { useComposition } from "./use-composition.ts";
export { useTransaction, type TransactionState } from "./use-transaction.ts";
export type { LiveState } from "./use-live.ts";
