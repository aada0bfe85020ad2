// Texts of HTML in other languages
export { plainTextKey, readTexts, translateHtml, translateText } from "./translate-html.ts";
