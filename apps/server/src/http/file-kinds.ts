/** A kind of file that may be uploaded. */
export interface FileKind {
  extension: string;
  image: boolean;
}

const images: [extension: string, matches: (bytes: Buffer) => boolean][] = [
  ["jpg", (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ["png", (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [
    "webp",
    (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  ],
];

const documents: typeof images = [
  ["pdf", (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-"],
  ["doc", (bytes) => isOffice(bytes) && names(bytes, "WordDocument")],
  ["xls", (bytes) => isOffice(bytes) && (names(bytes, "Workbook") || names(bytes, "Book"))],
  ["ppt", (bytes) => isOffice(bytes) && names(bytes, "PowerPoint Document")],
  ["txt", isPlainText],
];

const fonts: typeof images = [["woff2", isFont]];

/** Tells by its content what kind of file it is; undefined for everything that may not be uploaded. */
export function sniffFile(bytes: Buffer): FileKind | undefined {
  if (bytes.length === 0) return undefined;
  const match = [...images, ...documents, ...fonts].find(([, matches]) => matches(bytes));
  return match && { extension: match[0], image: images.includes(match) };
}

/** Kinds that come with entries beside those that may be uploaded: they are downloaded by their owner alone, never shown. */
const sentOnly: typeof images = [
  ["gif", (bytes) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6))],
  ["heic", (bytes) => /^ftyp(?:heic|heix|mif1|msf1)/.test(bytes.toString("latin1", 4, 12))],
  ["docx", (bytes) => isPackage(bytes, "word/document.xml")],
  ["xlsx", (bytes) => isPackage(bytes, "xl/workbook.xml")],
  ["pptx", (bytes) => isPackage(bytes, "ppt/presentation.xml")],
  ["odt", (bytes) => isPackage(bytes, "mimetypeapplication/vnd.oasis.opendocument.text")],
  ["ods", (bytes) => isPackage(bytes, "mimetypeapplication/vnd.oasis.opendocument.spreadsheet")],
];

/** Tells the extension of a file that a visitor has sent, by its content; undefined for kinds that no form takes. */
export function sniffSentFile(bytes: Buffer): string | undefined {
  if (bytes.length === 0) return undefined;
  return [...images, ...documents, ...sentOnly].find(([, matches]) => matches(bytes))?.[0];
}

/** Parts of such an archive that hold programs. */
const programs = ["vbaProject.bin", "xl/macrosheets/", "Basic/script-lc.xml"];

/** An archive of documents with the part that makes it one of a kind, and without programs. */
function isPackage(bytes: Buffer, part: string): boolean {
  return (
    startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) &&
    bytes.includes(part) &&
    !programs.some((name) => bytes.includes(name))
  );
}

function startsWith(bytes: Buffer, signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** A woff2 file says in its head how long it is. */
function isFont(bytes: Buffer): boolean {
  const isSigned = startsWith(bytes, [0x77, 0x4f, 0x46, 0x32]);
  return isSigned && bytes.length >= 48 && bytes.readUInt32BE(8) === bytes.length;
}

function isOffice(bytes: Buffer): boolean {
  return startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
}

/** Streams of the older office formats are named in UTF-16. */
function names(bytes: Buffer, stream: string): boolean {
  return bytes.includes(Buffer.from(stream, "utf16le"));
}

/** UTF-8 without control characters, and nothing that a browser would take for a page. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !hasControls(text) && !/<\s*(!doctype|html|svg|script|\?xml|body|iframe)/i.test(text);
  } catch {
    // Not UTF-8, hence not text.
    return false;
  }
}

function hasControls(text: string): boolean {
  return Array.from(text).some((character) => character < " " && !"\t\n\r\f".includes(character));
}
