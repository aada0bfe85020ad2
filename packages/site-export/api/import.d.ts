import { ChildLink, Id, MenuEntry, PageAccess, PageFields, PageSearch, ProjectSettings, SiteRecord, Translations, WidgetCode } from "@tessera/content";
import { Graph } from "@tessera/graph";
interface ImportOptions {
  readonly upload?: (name: string, bytes: Uint8Array, address: string) => Promise<string | null>;
}
declare function importProject(graph: Graph, entityId: Id, archive: Uint8Array, options?: ImportOptions): Promise<Id>;
declare function isOwnFile(url: string): boolean;
declare const sourcePath = "source/project.json";
type SourceChild = Omit<ChildLink, "widgetId"> & {
  readonly widget: number;
};
interface SourceWidget extends WidgetCode {
  readonly name: string;
  readonly type: string;
  readonly children: readonly SourceChild[];
}
interface SourcePage extends Omit<PageFields, keyof PageSearch>, Partial<PageSearch> {
  readonly body: number;
  readonly path?: string;
  readonly access?: PageAccess;
}
interface SourceRedirect {
  readonly from: string;
  readonly to: string;
  readonly page: number | null;
}
interface ProjectSource {
  readonly format: "tessera-project";
  readonly version: 1;
  readonly name: string;
  readonly mainPage: number | null;
  readonly settings: ProjectSettings;
  readonly menu: readonly MenuEntry[];
  readonly pages: readonly SourcePage[];
  readonly redirects?: readonly SourceRedirect[];
  readonly translations?: Translations;
  readonly widgets: readonly SourceWidget[];
  readonly files: Readonly<Record<string, string>>;
}
declare function toSource(site: SiteRecord, files?: Readonly<Record<string, string>>): ProjectSource;
interface ReadProject {
  readonly source: ProjectSource;
  readonly files: ReadonlyMap<string, Uint8Array>;
}
declare function readProject(archive: Uint8Array): ReadProject;
declare const errorTable: {
  readonly busy: "An export is running.";
  readonly "no-pages": "The project has no pages.";
  readonly "too-large": "The archive would be larger than 4 GB.";
  readonly "bad-archive": "The archive holds no project of this kind.";
};
type ExportErrorCode = keyof typeof errorTable;
declare class ExportError extends Error {
  readonly code: ExportErrorCode;
  constructor(code: ExportErrorCode, reason?: string);
}
export { ExportError, type ExportErrorCode, type ImportOptions, type ProjectSource, type SourceChild, type SourcePage, type SourceWidget, importProject, isOwnFile, readProject, sourcePath, toSource };