export { rangedTypes } from "../input-types.ts";
export { htmlIssues, isBarred, type HtmlControl } from "./control.ts";
