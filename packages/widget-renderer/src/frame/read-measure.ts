import {
  fileKinds,
  maxFiles,
  maxRules,
  maxSheets,
  maxText,
  type LargestPaint,
  type MeasuredFile,
  type MeasuredSheet,
  type PageMeasure,
  type UnusedRule,
} from "../measure/page-measure.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Reads a measure that came from a frame in which strangers' code runs; what does not fit reads as nothing. */
export function readMeasure(data: unknown): PageMeasure {
  const fields = fieldsOf(data);
  const paint = fields["paint"] ?? null;
  return {
    files: listOf(fields["files"], maxFiles, readFile),
    sheets: listOf(fields["sheets"], maxSheets, readSheet),
    paint: paint === null ? null : readPaint(fieldsOf(paint)),
    tellsPaint: fields["tellsPaint"] === true,
    shift: numberOrNull(fields["shift"]),
    later: number(fields["later"]),
    isWhole: fields["isWhole"] === true,
  };
}

function readFile({ url, kind, sent, size }: Fields): MeasuredFile {
  return {
    url: text(url),
    kind: fileKinds.find((each) => each === kind) ?? "other",
    sent: numberOrNull(sent),
    size: numberOrNull(size),
  };
}

function readSheet({ url, bytes, unusedBytes, unused }: Fields): MeasuredSheet {
  return {
    url: typeof url === "string" ? text(url) : null,
    bytes: numberOrNull(bytes),
    unusedBytes: number(unusedBytes),
    unused: listOf(unused, maxRules, readRule),
  };
}

function readRule({ name, bytes }: Fields): UnusedRule {
  return { name: text(name), bytes: number(bytes) };
}

function readPaint(paint: Fields): LargestPaint {
  const { at, tag, text: words, url, mark } = paint;
  return { at: number(at), tag: text(tag), text: text(words), url: text(url), mark: text(mark) };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function listOf<Item>(value: unknown, max: number, read: (fields: Fields) => Item): Item[] {
  return Array.isArray(value) ? value.slice(0, max).map((each) => read(fieldsOf(each))) : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value.slice(0, maxText) : "";
}

function number(value: unknown): number {
  return numberOrNull(value) ?? 0;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}
