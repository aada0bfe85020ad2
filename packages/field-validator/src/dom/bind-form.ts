import type { FieldDescriptor } from "../descriptor.ts";
import type { Messages } from "../messages.ts";
import { resultOf, type ValidationResult } from "../validate.ts";
import { createLiveField, type LiveField, type UniqueLookup } from "../validate-async.ts";
import { descriptorOf, elementsOf, isField, valueOf } from "./field.ts";
import { FieldView, type FieldStyles } from "./show.ts";

/** How a form is bound. */
export interface BindOptions {
  /** Rules by the name of the field; the markup gives the rules of every other field. */
  readonly descriptors?: readonly FieldDescriptor[] | undefined;
  /** Answers whether nobody else has a value. It is aborted by the next keystroke. */
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
  readonly live: LiveField;
  readonly view: FieldView;
  /** The newest judgement; null when it was given up. */
  last?: Promise<ValidationResult | null>;
}

/**
 * Judges the fields of a form as they change, and all of them before it is submitted: an invalid form is not. Invalid
 * fields get a class, their messages in red below them, `aria-invalid`, `aria-describedby` and a custom validity.
 */
export function bindForm(form: HTMLFormElement, options: BindOptions = {}): FormBinding {
  return new Binding(form, options);
}

class Binding implements FormBinding {
  readonly #form: HTMLFormElement;
  readonly #options: BindOptions;
  readonly #styles: FieldStyles;
  readonly #fields = new Map<string, BoundField>();
  readonly #listening = new AbortController();
  readonly #hadNoValidate: boolean;
  #isPassed = false;

  constructor(form: HTMLFormElement, options: BindOptions) {
    this.#form = form;
    this.#options = options;
    this.#styles = { invalid: "is-invalid", valid: "is-valid", ...options.styles };
    this.#hadNoValidate = form.noValidate;
    // The browser's own bubbles would stand in the way of our messages.
    form.noValidate = true;
    this.#on("input", (event) => this.#judgeTarget(event));
    this.#on("change", (event) => this.#judgeTarget(event));
    this.#on("submit", (event) => this.#submit(event));
    this.#on("reset", () => this.#reset());
  }

  #on<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): void {
    // The submission before all who listen to it, also those that came first: an invalid form is submitted to nobody.
    const capture = name === "submit";
    this.#form.addEventListener(name, listener, { signal: this.#listening.signal, capture });
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
    this.#form.noValidate = this.#hadNoValidate;
  }

  #judgeTarget({ target, type }: Event): void {
    if (!isField(target)) return;
    // A change follows the input that has just been judged, but for choices and files in old browsers.
    if (type === "change" && this.#fields.get(target.name)) return;
    this.#judge(target.name).catch(reportError);
  }

  #judgeAll(): Promise<(ValidationResult | null)[]> {
    const names = new Set(elementsOf(this.#form).map((field) => field.name));
    return Promise.all(Array.from(names, (name) => this.#settle(name)));
  }

  /** Judges a field, and again what is typed meanwhile. Null when the form was reset or unbound. */
  async #settle(name: string): Promise<ValidationResult | null> {
    const field = this.#field(name);
    let last: Promise<ValidationResult | null> = this.#judge(name);
    let result = await last;
    while (!result && field.last && field.last !== last) result = await (last = field.last);
    return result;
  }

  #judge(name: string): Promise<ValidationResult | null> {
    const field = this.#field(name);
    return (field.last = this.#judgeNow(name, field));
  }

  async #judgeNow(name: string, { live, view }: BoundField): Promise<ValidationResult | null> {
    view.wait();
    const result = await live.check(valueOf(elementsOf(this.#form, name)));
    if (!result) return null;
    view.show(result);
    this.#options.onResult?.(name, result);
    return result;
  }

  #field(name: string): BoundField {
    const known = this.#fields.get(name);
    if (known) return known;
    const elements = elementsOf(this.#form, name);
    const given = this.#options.descriptors?.find((descriptor) => descriptor.name === name);
    const field: BoundField = {
      live: createLiveField(given ?? descriptorOf(elements), this.#options),
      view: new FieldView(elements, this.#styles),
    };
    this.#fields.set(name, field);
    return field;
  }

  #submit(event: SubmitEvent): void {
    if (this.#isPassed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { submitter } = event;
    this.#judgeAll().then((results) => {
      const bad = results.findIndex((result) => result?.status !== "valid");
      if (bad < 0) setTimeout(() => this.#pass(submitter));
      else this.#focus(results[bad]?.issues[0]?.field);
    }, reportError);
  }

  // In a task of its own: while the first submission is still being dispatched, a second one is ignored.
  #pass(submitter: HTMLElement | null): void {
    this.#isPassed = true;
    try {
      this.#form.requestSubmit(submitter);
    } finally {
      this.#isPassed = false;
    }
  }

  #focus(name: string | undefined): void {
    if (name !== undefined) elementsOf(this.#form, name)[0]?.focus();
  }

  #reset(): void {
    for (const { live, view } of this.#fields.values()) {
      live.cancel();
      view.show(null);
    }
    this.#fields.clear();
  }
}
