export * from "./wire/index.ts";
