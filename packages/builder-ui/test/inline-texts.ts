/**
 * Finds words for people that stand in the code instead of in `src/texts`: text between tags, the attributes and properties
 * that are shown or read out, what toasts and questions say, and whatever else reads like a sentence or a label.
 */
import { parseSync } from "vite";

/** A text in the code: where it stands, and what it says. */
export interface InlineText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

type Node = Record<string, unknown> & { type: string; start: number };

/** Attributes and properties whose texts people see or hear. */
const spoken = new Set(
  "action alt aria-description aria-label caption createLabel description error failure hint label message no placeholder text title tooltip yes".split(
    " ",
  ),
);

/** Calls whose first argument people read. */
const telling = /^(toast(\.\w+)?|ask|alert|confirm|setProblem|RefusedError)$/;

/** Names that are the same in every language, and samples of what is written in code. */
const names =
  /^(Tessera|HTML|CSS|JavaScript|API|TXT|#[\da-f]+|--[\w-]+|\/\w+|https?:\/\/|\d+(px|%)|\w+(,\w+)+|\w+_\w+)$/;

const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !names.test(text.trim());

/** What reads like a label or a sentence wherever it stands. */
const readsLikeText = (text: string): boolean =>
  isWords(text) &&
  /^\s*\p{Lu}\p{Ll}+([ …]\p{L}|[.!?…:]?$)|\p{L}…|\p{L}{2} \p{L}{2,}[^<>{}]*[.!?]$/u.test(text);

/** The inline texts of one file. */
export function inlineTexts(file: string, source: string): InlineText[] {
  const found: InlineText[] = [];
  const add = (node: Node, text: string): void => {
    const line = source.slice(0, node.start).split("\n").length;
    found.push({ file, line, text: text.trim().replaceAll(/\s+/g, " ") });
  };
  const visit = (value: unknown, shown: boolean): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, shown));
    if (!isNode(value)) return;
    const text = textOf(value);
    if (text !== null) {
      if ((shown || value.type === "JSXText" ? isWords : readsLikeText)(text)) add(value, text);
      return visit(value["expressions"], false);
    }
    if (isLeftOut(value)) return;
    for (const [part, below] of partsOf(value, shown)) visit(part, below);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  visit(program.body, false);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function textOf(node: Node): string | null {
  if (node.type === "JSXText" || (node.type === "Literal" && typeof node["value"] === "string"))
    return node["value"] as string;
  if (node.type !== "TemplateLiteral") return null;
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(" ");
}

/** Types, imports, what a text is compared with, names of keys, and errors of programmers. */
function isLeftOut(node: Node): boolean {
  if (/^(TSType|TSInterface|TSLiteral|TSUnion|TSIndexed|Import|ExportAll|TSDeclare)/.test(node.type))
    return true;
  if (node.type === "NewExpression") return /^(Error|Set|RegExp|TypeError)$/.test(nameOf(node["callee"]));
  if (node.type === "Property") return /^(shortcut|alternatives|systemKeys)$/.test(nameOf(node["key"]));
  return node.type === "BinaryExpression" && /[=!]==/.test(node["operator"] as string);
}

/** The children of a node, each with whether a text in it is shown to people. */
function partsOf(node: Node, shown: boolean): [part: unknown, shown: boolean][] {
  switch (node.type) {
    case "JSXAttribute":
    case "Property":
      return [[within(node["value"]), spoken.has(nameOf(node["name"] ?? node["key"]))]];
    case "JSXExpressionContainer":
      return [[node["expression"], true]];
    case "SwitchCase":
      return [[node["consequent"], false]];
    case "ConditionalExpression":
      return [
        [node["test"], false],
        [node["consequent"], shown],
        [node["alternate"], shown],
      ];
    case "CallExpression":
    case "NewExpression":
      return [
        [node["callee"], false],
        [node["arguments"], telling.test(nameOf(node["callee"]))],
      ];
    default:
      return Object.values(node).map((part) => [part, shown && passedOn.test(node.type)]);
  }
}

/** Expressions that are one of their parts. */
const passedOn = /^(LogicalExpression|ParenthesizedExpression|TSAsExpression)$/;

/** What stands in the braces of an attribute. */
function within(value: unknown): unknown {
  return isNode(value) && value.type === "JSXExpressionContainer" ? value["expression"] : value;
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return "";
  if (value.type === "MemberExpression") return `${nameOf(value["object"])}.${nameOf(value["property"])}`;
  const name = value["name"] ?? value["value"];
  return typeof name === "string" ? name : nameOf(name);
}
