/** The React example of the README, as `vitest.config.ts` serves it. */
declare module "*?react-example";
