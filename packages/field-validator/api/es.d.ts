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
declare const spanish: Messages;
export { spanish };