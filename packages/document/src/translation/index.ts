// Texts of HTML in other languages
export {
  plainTextKey,
  readTexts,
  translateHtml,
  translateText,
  type TranslateOptions,
} from "./translate-html.ts";
export { keepsMarks } from "./keeps-marks.ts";
