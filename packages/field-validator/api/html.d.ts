declare const rangedTypes: RegExp;
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
interface HtmlControl {
  readonly name: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly defaultValue?: string | undefined;
}
declare function htmlIssues(text: string, control: HtmlControl): Issue[];
declare function isBarred({
  type,
  attributes
}: Pick<HtmlControl, "type" | "attributes">): boolean;
export { type HtmlControl, htmlIssues, isBarred, rangedTypes };