// Texts of HTML in other languages
export { plainTextKey, readTexts, translateHtml, translateText } from "./translate-html.ts";
export { keepsMarks } from "./keeps-marks.ts";
