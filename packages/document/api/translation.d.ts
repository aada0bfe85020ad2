declare function readTexts(html: string): string[];
declare function translateHtml(html: string, translations: Readonly<Record<string, string>>): string;
declare function plainTextKey(text: string): string;
declare function translateText(text: string, translations: Readonly<Record<string, string>>): string;
declare function keepsMarks(text: string, translation: string): boolean;
export { keepsMarks, plainTextKey, readTexts, translateHtml, translateText };