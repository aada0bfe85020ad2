type Bound = number | string;

/** The facts of one broken rule. The words are made from it by {@link Messages}. */
export type Issue =
  | { readonly code: "required"; readonly field: string }
  | { readonly code: "datatype"; readonly field: string; readonly datatype: string }
  | { readonly code: "pattern"; readonly field: string; readonly pattern: string }
  /** Lengths are in UTF-16 units. */
  | { readonly code: "maxlength"; readonly field: string; readonly limit: number; readonly length: number }
  | { readonly code: "minlength"; readonly field: string; readonly limit: number; readonly length: number }
  /** Numbers, or texts as the field writes them: `2024-05-06`, `0.5`. */
  | { readonly code: "max"; readonly field: string; readonly limit: Bound; readonly value: Bound }
  | { readonly code: "min"; readonly field: string; readonly limit: Bound; readonly value: Bound }
  /** `nearest` are the next values below and above that a bound form would take. */
  | { readonly code: "step"; readonly field: string; readonly nearest: readonly string[] }
  | { readonly code: "accept"; readonly field: string; readonly accept: string }
  | { readonly code: "unique"; readonly field: string }
  /** The page's own code has given the element a custom validity. */
  | { readonly code: "custom"; readonly field: string; readonly message: string }
  /** The check itself failed, for example because the server could not be asked. */
  | { readonly code: "failed"; readonly field: string; readonly cause: unknown };

/** Name of a rule in an {@link Issue}. */
export type IssueCode = Issue["code"];
