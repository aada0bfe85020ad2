/** The facts of one broken rule. The words are made from it by {@link Messages}. */
export type Issue =
  | { readonly code: "required"; readonly field: string }
  | { readonly code: "datatype"; readonly field: string; readonly datatype: string }
  | { readonly code: "pattern"; readonly field: string; readonly pattern: string }
  /** Lengths are in UTF-16 units. */
  | { readonly code: "maxlength"; readonly field: string; readonly limit: number; readonly length: number }
  | { readonly code: "minlength"; readonly field: string; readonly limit: number; readonly length: number }
  | { readonly code: "max"; readonly field: string; readonly limit: number; readonly value: number }
  | { readonly code: "min"; readonly field: string; readonly limit: number; readonly value: number }
  | { readonly code: "accept"; readonly field: string; readonly accept: string }
  | { readonly code: "unique"; readonly field: string }
  /** The check itself failed, for example because the server could not be asked. */
  | { readonly code: "failed"; readonly field: string; readonly cause: unknown };

/** Name of a rule in an {@link Issue}. */
export type IssueCode = Issue["code"];
