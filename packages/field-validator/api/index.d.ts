type DataType = "number" | "text" | "letters" | "email" | "document" | "sound" | "image" | "video" | "url" | "date" | "time" | "password" | "ip" | "ipv4" | "ipv6" | "uuid" | "decimal" | "time-with-seconds" | "telephone" | "iban" | "card-number" | "international-email";
declare function isNumber(text: string): boolean;
declare function isLetters(text: string): boolean;
declare function isEmail(text: string): boolean;
declare function isUrl(text: string): boolean;
declare function isDate(text: string): boolean;
declare function isTime(text: string): boolean;
declare function isDecimal(text: string): boolean;
declare function isTimeWithSeconds(text: string): boolean;
declare function isTelephone(text: string): boolean;
declare function isInternationalEmail(text: string): boolean;
declare function isPassword(text: string): boolean;
declare function isIpv4(text: string): boolean;
declare function isIpv6(text: string): boolean;
declare function isIp(text: string): boolean;
declare function isUuid(text: string): boolean;
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
declare const english: Messages;
declare function messageOf(issue: Issue, messages?: Messages): string;
interface ValidationResult {
  readonly status: "valid" | "invalid";
  readonly messages: readonly string[];
  readonly issues: readonly Issue[];
}
declare function validateField(value: unknown, descriptor: FieldDescriptor, messages?: Messages): ValidationResult;
declare function validateForm(values: Readonly<Record<string, unknown>>, descriptors: readonly FieldDescriptor[], messages?: Messages): ValidationResult;
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
interface AsyncOptions {
  readonly isUnique?: UniqueLookup | undefined;
  readonly messages?: Messages | undefined;
  readonly signal?: Signal | undefined;
}
declare function validateFieldAsync(value: unknown, descriptor: FieldDescriptor, {
  isUnique,
  messages,
  signal
}?: AsyncOptions): Promise<ValidationResult>;
declare function validateFormAsync(values: Readonly<Record<string, unknown>>, descriptors: readonly FieldDescriptor[], options?: AsyncOptions): Promise<ValidationResult>;
interface LiveField {
  check(value: unknown): Promise<ValidationResult | null>;
  cancel(): void;
}
declare function createLiveField(descriptor: FieldDescriptor, options?: Omit<AsyncOptions, "signal">): LiveField;
interface AttributeData {
  readonly name: string;
  readonly type?: string;
  readonly value?: unknown;
  readonly selected?: unknown;
}
declare function readAttributes(attributesData: unknown): FieldDescriptor;
interface StandardSchema<Value> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "tessera";
    readonly validate: (value: unknown) => StandardResult<Value> | Promise<StandardResult<Value>>;
    readonly types?: {
      readonly input: Value;
      readonly output: Value;
    } | undefined;
  };
}
type StandardResult<Value> = {
  readonly value: Value;
  readonly issues?: undefined;
} | {
  readonly issues: readonly {
    readonly message: string;
    readonly path?: readonly PropertyKey[];
  }[];
};
declare function fieldSchema<Value = string>(descriptor: FieldDescriptor, options?: AsyncOptions): StandardSchema<Value>;
declare function formSchema<Values extends object = Record<string, unknown>>(descriptors: readonly FieldDescriptor[], options?: AsyncOptions): StandardSchema<Values>;
declare function isIban(text: string): boolean;
declare function isCardNumber(text: string): boolean;
declare function isAccepted(file: FileLike, accept: string): boolean;
declare function loadBoundedPatterns(): Promise<void>;
export { type AsyncOptions, type AttributeData, type BareSignal, type DataType, type FieldDescriptor, type FileLike, type Issue, type IssueCode, type LiveField, type Messages, type Signal, type StandardResult, type StandardSchema, type UniqueLookup, type ValidationResult, createLiveField, english, fieldSchema, formSchema, isAccepted, isCardNumber, isDate, isDecimal, isEmail, isIban, isInternationalEmail, isIp, isIpv4, isIpv6, isLetters, isNumber, isPassword, isTelephone, isTime, isTimeWithSeconds, isUrl, isUuid, loadBoundedPatterns, messageOf, readAttributes, validateField, validateFieldAsync, validateForm, validateFormAsync };