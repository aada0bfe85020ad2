/**
 * The members of a form as its class has them: a field named `elements` or `requestSubmit` hides the form's own.
 * The class is looked up when it is needed, since the package is also imported where there are no forms.
 */
type FormMembers = Pick<
  HTMLFormElement,
  "elements" | "noValidate" | "requestSubmit" | "addEventListener" | "contains"
>;

/** A member of a form; methods are bound to it. */
export function memberOf<Name extends keyof FormMembers>(
  form: HTMLFormElement,
  name: Name,
): FormMembers[Name] {
  const member = Reflect.get(HTMLFormElement.prototype, name, form) as FormMembers[Name];
  return typeof member === "function" ? (member.bind(form) as FormMembers[Name]) : member;
}

/** Sets whether the platform leaves the form unvalidated when it is submitted. */
export function setNoValidate(form: HTMLFormElement, noValidate: boolean): void {
  Reflect.set(HTMLFormElement.prototype, "noValidate", noValidate, form);
}
