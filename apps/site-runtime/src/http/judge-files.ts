import { english, messageOf } from "@tessera/field-validator";
import { isBarred } from "@tessera/field-validator/html";
import { spanish } from "@tessera/field-validator/es";
import {
  formTexts,
  largestFile,
  mostFiles,
  type ReadField,
  type ReadForm,
} from "@tessera/site-export/render";

/** True for a field in which files are chosen. */
export function isFileField({ controls }: ReadField): boolean {
  return controls.some(({ type }) => type === "file");
}

/** What is wrong with the files of a field, in the words of a language; their content is judged where they are stored. */
export function fileProblem(
  { isValidated }: ReadForm,
  { controls, label }: ReadField,
  files: readonly File[],
  language: string,
): string | undefined {
  const words = formTexts(language);
  const chosen = controls.filter(({ type }) => type === "file");
  const inputs = chosen.map(({ attributes }) => attributes);
  const own = inputs[0]?.["data-form-message"];
  const isRequired = chosen.some((each) => each.attributes["required"] !== undefined && !isBarred(each));
  const isMissing = files.length === 0 && isRequired;
  if (isMissing && isValidated) {
    const messages = /^es(-|$)/i.test(language) ? spanish : english;
    return own || messageOf({ code: "required", field: label }, messages);
  }
  const takesMany = inputs.length > 1 || inputs.some(({ multiple }) => multiple !== undefined);
  if (files.length > 1 && !takesMany) return words.oneFile;
  if (files.length > mostFiles || files.some(({ size }) => size > largestFile)) return words.fileSize;
  const accepted = inputs.map(({ accept = "" }) => accept);
  const isAccepted = (file: File): boolean => accepted.some((accept) => accepts(accept, file));
  return files.every((file) => file.size > 0 && isAccepted(file)) ? undefined : own || words.fileKind;
}

/** Whether a file is among those of an `accept` attribute, by the name and the type that the browser tells. */
function accepts(accept: string, file: File): boolean {
  const name = file.name.toLowerCase();
  const type = typeOf(file);
  const tokens = accept
    .toLowerCase()
    .split(",")
    .map((token) => token.trim())
    .filter(Boolean);
  const isMatch = (token: string): boolean => {
    if (token.startsWith(".")) return name.endsWith(token);
    return token.endsWith("/*") ? type.startsWith(token.slice(0, -1)) : type === token;
  };
  return tokens.length === 0 || tokens.some(isMatch);
}

/** Browsers tell no type of pictures that their system does not know. */
function typeOf({ name, type }: File): string {
  const isUnknown = type === "" || type === "application/octet-stream";
  return isUnknown && /\.hei[cf]$/i.test(name) ? "image/heic" : type;
}
