import { lazyPart } from "../primitives/lazy-part.tsx";
import { LoadingList } from "../primitives/list-state.tsx";

/** How fast the open page is, before it is published. */
export const LazySpeed = lazyPart(async () => (await import("../speed/speed-summary.tsx")).SpeedSummary, {
  waiting: <LoadingList />,
});
