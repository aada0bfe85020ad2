type DataType = "number" | "text" | "letters" | "email" | "document" | "sound" | "image" | "video" | "url" | "date" | "time" | "password" | "ip" | "ipv4" | "ipv6" | "uuid" | "decimal" | "time-with-seconds" | "telephone" | "iban" | "card-number" | "international-email";
interface FileLike {
  readonly name: string;
  readonly type?: string;
}
interface FieldDescriptor {
  readonly name: string;
  readonly value?: unknown;
  readonly fieldtype?: string | undefined;
  readonly datatype?: DataType | (string & {}) | undefined;
  readonly pattern?: string | undefined;
  readonly typeconcept?: string | undefined;
  readonly maxlength?: number | string | undefined;
  readonly minlength?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly min?: number | string | undefined;
  readonly accept?: string | undefined;
  readonly file?: FileLike | readonly FileLike[] | undefined;
  readonly required?: boolean | undefined;
  readonly unique?: boolean | undefined;
}
type Bound = number | string;
type Issue = {
  readonly code: "required";
  readonly field: string;
} | {
  readonly code: "datatype";
  readonly field: string;
  readonly datatype: string;
} | {
  readonly code: "pattern";
  readonly field: string;
  readonly pattern: string;
}  | {
  readonly code: "maxlength";
  readonly field: string;
  readonly limit: number;
  readonly length: number;
} | {
  readonly code: "minlength";
  readonly field: string;
  readonly limit: number;
  readonly length: number;
}  | {
  readonly code: "max";
  readonly field: string;
  readonly limit: Bound;
  readonly value: Bound;
} | {
  readonly code: "min";
  readonly field: string;
  readonly limit: Bound;
  readonly value: Bound;
}  | {
  readonly code: "step";
  readonly field: string;
  readonly nearest: readonly string[];
} | {
  readonly code: "accept";
  readonly field: string;
  readonly accept: string;
} | {
  readonly code: "unique";
  readonly field: string;
}  | {
  readonly code: "custom";
  readonly field: string;
  readonly message: string;
}  | {
  readonly code: "failed";
  readonly field: string;
  readonly cause: unknown;
};
type IssueCode = Issue["code"];
type Messages = { readonly [Code in IssueCode]: (issue: Extract<Issue, {
  readonly code: Code;
}>) => string };
interface ValidationResult {
  readonly status: "valid" | "invalid";
  readonly messages: readonly string[];
  readonly issues: readonly Issue[];
}
interface BareSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
}
type Signal = typeof globalThis extends {
  AbortSignal: {
    prototype: infer Platform extends BareSignal;
  };
} ? Platform : BareSignal;
type UniqueLookup = (value: string, descriptor: FieldDescriptor, signal: Signal) => boolean | Promise<boolean>;
interface FieldStyles {
  readonly invalid: string;
  readonly valid: string;
}
interface BindOptions {
  readonly descriptors?: readonly FieldDescriptor[] | undefined;
  readonly isUnique?: UniqueLookup | undefined;
  readonly messages?: Messages | undefined;
  readonly styles?: Partial<FieldStyles> | undefined;
  readonly onResult?: ((field: string, result: ValidationResult) => void) | undefined;
}
interface FormBinding {
  validate(): Promise<ValidationResult>;
  unbind(): void;
}
declare function bindForm(form: HTMLFormElement, options?: BindOptions): FormBinding;
export { type BindOptions, type FieldStyles, type FormBinding, bindForm };