declare function uniqueSlug(title: string, taken: Iterable<string>): string;
declare const libraryPageSize = 100;
declare const widgetPageSize = 100;
export { libraryPageSize, uniqueSlug, widgetPageSize };