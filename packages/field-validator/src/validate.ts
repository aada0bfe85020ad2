import type { FieldDescriptor } from "./descriptor.ts";
import type { Issue } from "./issues.ts";
import { english, messageOf, type Messages } from "./messages.ts";
import { remember } from "./remember.ts";
import { judge, rulesOf, type Rules } from "./rules.ts";

/** What a check answers. `messages[i]` are the words of `issues[i]`; each issue names its field. */
export interface ValidationResult {
  readonly status: "valid" | "invalid";
  readonly messages: readonly string[];
  readonly issues: readonly Issue[];
}

/** Judges one value by every rule but `unique`, which has to ask somebody. */
export function validateField(
  value: unknown,
  descriptor: FieldDescriptor,
  messages: Messages = english,
): ValidationResult {
  const issues: Issue[] = [];
  judgeNamed(rulesOf(descriptor), { [descriptor.name]: value }, issues);
  return resultOf(issues, messages);
}

const formRules = /* @__PURE__ */ remember((form: readonly FieldDescriptor[]): readonly Rules[] =>
  form.map(rulesOf),
);

/** Judges the values of a form by name; a missing one is judged by its descriptor's own value. */
export function validateForm(
  values: Readonly<Record<string, unknown>>,
  descriptors: readonly FieldDescriptor[],
  messages: Messages = english,
): ValidationResult {
  const issues: Issue[] = [];
  for (const rules of formRules(descriptors)) judgeNamed(rules, values, issues);
  return resultOf(issues, messages);
}

function judgeNamed(rules: Rules, values: Readonly<Record<string, unknown>>, issues: Issue[]): void {
  const { field, descriptor } = rules;
  try {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    judge(rules, value === undefined ? descriptor.value : value, issues);
  } catch (cause) {
    issues.push({ code: "failed", field, cause });
  }
}

/** The answer that issues amount to. */
export function resultOf(issues: readonly Issue[], messages: Messages = english): ValidationResult {
  return {
    status: issues.length === 0 ? "valid" : "invalid",
    messages: issues.map((issue) => messageOf(issue, messages)),
    issues,
  };
}
