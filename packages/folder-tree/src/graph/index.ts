export { createGraphSource, type GraphSourceOptions } from "./graph-source.ts";
