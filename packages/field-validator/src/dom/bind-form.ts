import type { FieldDescriptor } from "../descriptor.ts";
import type { Messages } from "../messages.ts";
import { resultOf, type ValidationResult } from "../validate.ts";
import { validateFieldAsync, type UniqueLookup } from "../validate-async.ts";
import { Newest } from "../newest.ts";
import {
  descriptorOf,
  fieldsOf,
  isCandidate,
  isField,
  keyOf,
  nameOf,
  valueOf,
  type FieldElement,
  type FieldKey,
} from "./field.ts";
import { memberOf, setNoValidate } from "./form.ts";
import { nativeIssues } from "./native.ts";
import { FieldView, type FieldStyles } from "./show.ts";

/** How a form is bound. */
export interface BindOptions {
  /** Rules by the name of the field, beside HTML's own; the markup gives the further rules of every other field. */
  readonly descriptors?: readonly FieldDescriptor[] | undefined;
  /** Returns whether nobody else has a value. It is aborted by the next keystroke. */
  readonly isUnique?: UniqueLookup | undefined;
  readonly messages?: Messages | undefined;
  /** Classes of judged fields, default `is-invalid` and `is-valid`. */
  readonly styles?: Partial<FieldStyles> | undefined;
  /** Called after every judgement of one field. */
  readonly onResult?: ((field: string, result: ValidationResult) => void) | undefined;
}

/** A form that judges itself. */
export interface FormBinding {
  /** Judges every field and shows what is wrong. */
  validate(): Promise<ValidationResult>;
  /** Takes everything back that binding has added. */
  unbind(): void;
}

interface BoundField {
  readonly newest: Newest;
  readonly view: FieldView;
  /** The newest judgement; null when it was given up. */
  last?: Promise<ValidationResult | null>;
}

const givenUp = Promise.resolve(null);

/** A submission whose fields are being judged. */
interface Submission {
  submitter: HTMLElement | null;
}

/**
 * Judges the fields of a form as they change, and all of them before it is submitted: an invalid form is not. What the
 * platform finds wrong counts first, other rules come on top. Invalid fields get a class, their messages in red below
 * them, `aria-invalid`, `aria-describedby` and a custom validity.
 */
export function bindForm(form: HTMLFormElement, options: BindOptions = {}): FormBinding {
  return new Binding(form, options);
}

class Binding implements FormBinding {
  readonly #form: HTMLFormElement;
  readonly #options: BindOptions;
  readonly #styles: FieldStyles;
  readonly #fields = new Map<FieldKey, BoundField>();
  readonly #listening = new AbortController();
  readonly #hadNoValidate: boolean;
  #submission: Submission | null = null;
  #isPassed = false;

  constructor(form: HTMLFormElement, options: BindOptions) {
    this.#form = form;
    this.#options = options;
    this.#styles = { invalid: "is-invalid", valid: "is-valid", ...options.styles };
    this.#hadNoValidate = memberOf(form, "noValidate");
    // The browser's own bubbles would stand in the way of our messages.
    setNoValidate(form, true);
    this.#listen();
  }

  #listen(): void {
    const { signal } = this.#listening;
    const form = this.#form;
    const listen = memberOf(form, "addEventListener");
    const judge = (event: Event): void => this.#judgeTarget(event);
    const contains = memberOf(form, "contains");
    const judgeOutside = (event: Event): void => {
      if (!contains(event.target as Node)) judge(event);
    };
    for (const name of ["input", "change"]) {
      listen(name, judge, { signal });
      // Fields may stand elsewhere and name the form.
      Node.prototype.getRootNode.call(form).addEventListener(name, judgeOutside, { signal });
    }
    // Before all who listen to it, also those that came first: an invalid form is submitted to nobody.
    listen("submit", (event) => this.#submit(event), { signal, capture: true });
    listen("reset", () => this.#reset(), { signal });
  }

  async validate(): Promise<ValidationResult> {
    const results = await this.#judgeAll();
    return resultOf(
      results.flatMap((result) => result?.issues ?? []),
      this.#options.messages,
    );
  }

  unbind(): void {
    this.#listening.abort();
    this.#reset();
    setNoValidate(this.#form, this.#hadNoValidate);
  }

  #judgeTarget({ target, type }: Event): void {
    const element = target as FieldElement;
    if (!isField(target) || element.form !== this.#form) return;
    const key = keyOf(element);
    // A change follows the input that has just been judged, but for choices and files in old browsers.
    if (type === "change" && this.#fields.has(key)) return;
    this.#judge(key, fieldsOf(this.#form).get(key)!).catch(reportError);
  }

  /** Judges every field, and again what changes meanwhile. Null for a field when the form was reset or unbound. */
  async #judgeAll(): Promise<(ValidationResult | null)[]> {
    const fields = fieldsOf(this.#form);
    for (const key of this.#fields.keys()) if (!fields.has(key)) this.#forget(key);
    for (const [key, elements] of fields) void this.#judge(key, elements);
    const last = (): Promise<ValidationResult | null>[] =>
      Array.from(fields.keys(), (key) => this.#fields.get(key)?.last ?? givenUp);
    for (;;) {
      const awaited = last();
      const results = await Promise.all(awaited);
      if (last().every((judgement, index) => judgement === awaited[index])) return results;
    }
  }

  #judge(key: FieldKey, elements: readonly FieldElement[]): Promise<ValidationResult | null> {
    const field = this.#fields.get(key) ?? { newest: new Newest(), view: new FieldView(this.#styles) };
    this.#fields.set(key, field);
    return (field.last = this.#judgeNow(field, elements));
  }

  async #judgeNow(
    { newest, view }: BoundField,
    elements: readonly FieldElement[],
  ): Promise<ValidationResult | null> {
    view.wait(elements);
    const judged = elements.filter(isCandidate);
    const result = await newest.run((signal) => this.#resultOf(judged, signal));
    if (!result) return null;
    view.show(judged.length > 0 ? result : null);
    this.#options.onResult?.(nameOf(elements[0]!), result);
    return result;
  }

  /** What is wrong with a field: what the platform finds, and what the other rules do. */
  async #resultOf(elements: readonly FieldElement[], signal: AbortSignal): Promise<ValidationResult> {
    const [element] = elements;
    const { descriptors, isUnique, messages } = this.#options;
    if (!element) return resultOf([], messages);
    const given = descriptors?.find(({ name }) => name === element.name);
    const descriptor = given ?? descriptorOf(element);
    const native = nativeIssues(elements, descriptor.name);
    const lookup = native.length > 0 ? undefined : isUnique;
    const own = await validateFieldAsync(valueOf(elements), descriptor, {
      isUnique: lookup,
      messages,
      signal,
    });
    const further = own.issues.filter(({ code }) => !native.some((issue) => issue.code === code));
    return native.length > 0 ? resultOf([...native, ...further], messages) : own;
  }

  #submit(event: SubmitEvent): void {
    if (this.#isPassed) return;
    const { submitter } = event;
    if ((submitter as HTMLButtonElement | null)?.formNoValidate) {
      this.#submission = null;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.#submission) this.#submission.submitter = submitter;
    else this.#judgeSubmission((this.#submission = { submitter }));
  }

  #judgeSubmission(submission: Submission): void {
    // In a task of its own: while a submission is still being dispatched, another one is ignored.
    setTimeout(() => {
      this.#judgeAll()
        .then((results) => {
          if (this.#submission !== submission) return;
          this.#submission = null;
          if (results.every((result) => result?.status === "valid")) this.#pass(submission);
          else this.#focusInvalid();
        })
        .catch((error: unknown) => {
          this.#submission = null;
          reportError(error);
        });
    });
  }

  #pass({ submitter }: Submission): void {
    const isOurs = (submitter as HTMLButtonElement | null)?.form === this.#form;
    this.#isPassed = true;
    try {
      memberOf(this.#form, "requestSubmit")(isOurs ? submitter : null);
    } finally {
      this.#isPassed = false;
    }
  }

  #focusInvalid(): void {
    const elements = Array.from(memberOf(this.#form, "elements")) as HTMLElement[];
    elements.find((element) => element.ariaInvalid === "true")?.focus();
  }

  #forget(key: FieldKey): void {
    const { newest, view } = this.#fields.get(key)!;
    newest.cancel();
    view.show(null);
    this.#fields.delete(key);
  }

  #reset(): void {
    this.#submission = null;
    for (const key of this.#fields.keys()) this.#forget(key);
  }
}
