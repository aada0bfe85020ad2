import { loadBoundedPatterns } from "../src/index.ts";
import { htmlIssues } from "../src/html/index.ts";

await loadBoundedPatterns();
const price = { name: "price", type: "number", attributes: { min: "0.5", max: "0.9", step: "0.1" } };
const issues = htmlIssues("0.75", price); // [{ code: "step", field: "price", nearest: ["0.7", "0.8"] }]

export const shown: { issues: object[] } = { issues };
