import { messages } from "@tessera/builder-ui";
import { GraphError, type Refusal, type RefusalCode } from "@tessera/graph";

/** What the server said when it refused: a sentence of its own, and what other languages are made of. */
interface Refused {
  readonly message: string;
  readonly refusal?: Refusal;
}

/** Words for a refusal in the chosen language; the server's own sentence when its code is not known here. */
export function refusalWords({ message, refusal }: Refused): string {
  const words: Readonly<Record<RefusalCode, string>> = messages.refusals;
  if (!refusal || !Object.hasOwn(words, refusal.code)) return message;
  const template = words[refusal.code as RefusalCode];
  return template.replaceAll(/\{(\w+)\}/g, (_, fact: string) => String(refusal.facts[fact] ?? ""));
}

/** True when the server understood and did not do it: the person hears why. */
export function isRefused(error: unknown): error is GraphError {
  return error instanceof GraphError && error.status >= 400 && error.status < 500;
}
