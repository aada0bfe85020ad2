declare function readTexts(html: string): string[];
interface TranslateOptions {
  readonly original?: Readonly<Record<string, string>>;
}
declare function translateHtml(html: string, translations: Readonly<Record<string, string>>, {
  original
}?: TranslateOptions): string;
declare function plainTextKey(text: string): string;
declare function translateText(text: string, translations: Readonly<Record<string, string>>): string;
declare function keepsMarks(text: string, translation: string): boolean;
export { type TranslateOptions, keepsMarks, plainTextKey, readTexts, translateHtml, translateText };