import { partBehindCanvas } from "../platform/canvas-stands.ts";
import type { Part } from "../platform/part.ts";
import type * as Scopes from "../css/style-scope.ts";

/** What writes styles where the cascade needs them: it reads style sheets, so it is fetched behind the canvas. */
export const styleScopes: Part<typeof Scopes> = partBehindCanvas(() => import("../css/style-scope.ts"));
