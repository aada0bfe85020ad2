import { messages, RefusedError } from "@tessera/builder-ui";
import { ContentError } from "@tessera/content";
import { GraphError, type GraphErrorCode, type Refusal, type RefusalCode } from "@tessera/graph";

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
  return error instanceof GraphError && refusals.has(error.code);
}

const refusals: ReadonlySet<GraphErrorCode> = new Set(["refused", "not-found", "unauthorized"]);

/**
 * A refusal as an error whose message tells the person why; every other failure as it is. What is refused for want of a
 * session is left to what tells that the session has ended.
 */
export function inWords(error: unknown): unknown {
  if (error instanceof ContentError) return ownRefusal(error);
  if (!isRefused(error) || error.code === "unauthorized") return error;
  const words = error.refusal ? refusalWords(error) : ownWords(error);
  return words === "" ? error : new RefusedError(words, { cause: error });
}

/** What the data layer itself refuses, where a person can do something about it. */
function ownRefusal(error: ContentError): ContentError | RefusedError {
  const words: Readonly<Record<string, string>> = messages.contentRefusals;
  const text = Object.hasOwn(words, error.code) ? words[error.code] : undefined;
  return text === undefined ? error : new RefusedError(text, { cause: error });
}

/** What stands before the server, such as a gateway, refuses without a code: its sentence, or what the status means. */
function ownWords({ code, status, message }: GraphError): string {
  if (message !== new GraphError(code, { status }).message) return message;
  return status === 413 ? messages.refusals.too_large : "";
}

/** A port whose calls reject with the server's reason in words where it has refused them. */
export function withReasons<Port extends object>(port: Port): Port {
  const members = Object.entries(port).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === "function" ? withReason(port, member as Call) : member,
  ]);
  return Object.fromEntries(members) as Port;
}

type Call = (...args: unknown[]) => unknown;

function withReason(port: object, call: Call): Call {
  return (...args) => {
    const answer = call.apply(port, args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw inWords(error);
    });
  };
}
