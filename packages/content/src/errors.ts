/** Every failure of this package and its text. */
const errorTable = {
  "no-widget": "Invalid or Widget doesn't exist",
  "too-many-widgets": "A widget holds at most 1,000 widgets, those inside them included.",
  "newer-version": "A newer version was saved in the meantime.",
  "no-page": "Invalid or Page doesn't exist",
  "no-project": "The project does not exist.",
  "no-project-id": "Project id is required",
  "bad-path":
    "A path holds letters, digits, hyphens and :parameters between its slashes, and is none of the site's own files.",
  "path-taken": "Another page of the project has this path.",
  "path-language": "The path of a page cannot begin with a further language of the site.",
  "bad-languages":
    "A site has at most 20 further languages, each once and spelled as in pt-BR, and not its first one.",
  "language-path": "The path of a page begins with this language.",
  "too-many-translations": "A project has at most 5,000 translations.",
  "bad-redirect": "A redirect leads from a path to another path or to an http(s) address.",
  "too-many-redirects": "A project has at most 2,000 redirects.",
  "no-publication": "The publication does not exist, or cannot be read.",
  "live-publication": "Visitors see this publication.",
  "many-scheduled": "At most 20 publications of a project wait for their time.",
  "large-site": "The site is too large to be published at once.",
  "deep-menu": "A menu has at most five levels.",
  "no-documentation": "The documentation does not exist.",
  "already-public": "Widget is already public.",
  "no-folder": "Selected folder concept not found!",
  "large-asset": "Max Allowed Size is 2MB",
  "bad-format": "Invalid File Format",
  "no-upload": "File Upload Failed",
} as const;

/** Name of a failure. */
export type ContentErrorCode = keyof typeof errorTable;

/** A write that meets nothing to write to. Failures of the graph pass through as they are. */
export class ContentError extends Error {
  readonly code: ContentErrorCode;

  /** `reason` is said in place of the table's text, where somebody knows more. */
  constructor(code: ContentErrorCode, reason: string = errorTable[code]) {
    super(reason);
    this.name = "ContentError";
    this.code = code;
  }
}
