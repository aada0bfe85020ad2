import type { Issue, IssueCode } from "../issues.ts";
import type { FieldElement } from "./field.ts";
import { foreignMessage } from "./show.ts";

type Judge = (element: HTMLInputElement, field: string) => Issue;

const judges: readonly [flag: keyof ValidityState, issue: Judge][] = [
  // What cannot be read as a value has none, so that it would be missing, too.
  ["badInput", datatypeIssue],
  ["valueMissing", (_, field) => ({ code: "required", field })],
  ["typeMismatch", datatypeIssue],
  ["patternMismatch", ({ pattern }, field) => ({ code: "pattern", field, pattern })],
  [
    "tooLong",
    ({ maxLength, value }, field) => ({ code: "maxlength", field, limit: maxLength, length: value.length }),
  ],
  [
    "tooShort",
    ({ minLength, value }, field) => ({ code: "minlength", field, limit: minLength, length: value.length }),
  ],
  ["rangeUnderflow", ({ min, value }, field) => ({ code: "min", field, limit: min, value })],
  ["rangeOverflow", ({ max, value }, field) => ({ code: "max", field, limit: max, value })],
  ["stepMismatch", (element, field) => ({ code: "step", field, nearest: nearestSteps(element) })],
];

/** What the platform finds wrong with a field, one issue of a kind. */
export function nativeIssues(elements: readonly FieldElement[], field: string): Issue[] {
  const issues = new Map<IssueCode, Issue>();
  for (const element of elements)
    for (const issue of issuesOf(element, field)) if (!issues.has(issue.code)) issues.set(issue.code, issue);
  return Array.from(issues.values());
}

function issuesOf(element: FieldElement, field: string): Issue[] {
  const { validity } = element as { readonly validity?: ValidityState };
  const issues = judges
    .filter(([flag]) => validity?.[flag])
    .map(([, issue]) => issue(element as HTMLInputElement, field));
  const message = foreignMessage(element);
  if (message !== undefined) issues.push({ code: "custom", field, message });
  return validity?.badInput ? issues.filter(({ code }) => code !== "required") : issues;
}

function datatypeIssue({ type }: HTMLInputElement, field: string): Issue {
  return { code: "datatype", field, datatype: type };
}

/** The values below and above that are steps, as far as there are any within the bounds. */
function nearestSteps(element: HTMLInputElement): string[] {
  const steps = [-1, 1].map((way) => {
    const copy = element.cloneNode() as HTMLInputElement;
    if (way < 0) copy.stepDown();
    else copy.stepUp();
    return copy.validity.stepMismatch ? "" : copy.value;
  });
  return steps.filter(Boolean);
}
