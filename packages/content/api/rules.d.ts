declare function uniqueSlug(title: string, taken: Iterable<string>): string;
declare const widgetPageSize = 100;
export { uniqueSlug, widgetPageSize };