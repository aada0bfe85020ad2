// What is built for npm: the package's names, and its tokens in the one style sheet that comes out beside them.
import "./src/theme/index.css";

export * from "./src/index.ts";
