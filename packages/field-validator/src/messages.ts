import type { Issue, IssueCode } from "./issues.ts";

/** The words for each kind of issue in one language. */
export type Messages = {
  readonly [Code in IssueCode]: (issue: Extract<Issue, { readonly code: Code }>) => string;
};

// Those that the specification does not name; its own stand in its words as they are written.
const names: Readonly<Record<string, string | undefined>> = {
  __proto__: null as never,
  "time-with-seconds": "time with seconds",
  telephone: "telephone number",
  iban: "IBAN",
  "card-number": "card number",
  "international-email": "e-mail",
};

/** The words of the specification (1, section 5). */
export const english: Messages = {
  required: ({ field }) => `The field ${field} is required.`,
  datatype: ({ datatype }) => `Invalid value for ${names[datatype] ?? datatype}`,
  pattern: () => "Pattern doesn't match with value",
  maxlength: ({ limit }) => `Length exceeds the maximum length of ${limit}`,
  minlength: ({ limit }) => `Length must be at least ${limit} characters long`,
  min: ({ limit }) => `Value must be greater than or equal to ${limit}`,
  max: ({ limit }) => `Value must be less than or equal to ${limit}`,
  step: ({ nearest }) => `Nearest allowed values: ${nearest.join(", ")}`,
  accept: ({ accept }) => `File must be a valid file type: ${accept}`,
  unique: () => "Value is not unique",
  custom: ({ message, field }) => message || `Invalid value for ${field}`,
  failed: () => "Validation failed. Please try again.",
};

/** Thrown by `readAttributes` when there is no list to read. */
export const attributesError = 'Invalid input data format: attributesData["attributes"] should be an array.';

/** The words of an issue. */
export function messageOf(issue: Issue, messages: Messages = english): string {
  return (messages[issue.code] as (issue: Issue) => string)(issue);
}
