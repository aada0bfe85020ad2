/** Every text of the kit that is not the title of a check. `{x}` marks a fact that is filled in. */
const texts = {
  usage: `Usage: tessera-conformance --url URL [options]

Checks a running server of the protocol and says what it does not do. It makes accounts and
data of its own, so do not point it at a server in use.

  --url URL      address of the server, such as http://localhost:4400
  --only TEXT    only the checks whose id, title or call holds the text
  --json FILE    writes the report as JSON
  --junit FILE   writes the report as JUnit XML
  --timeout MS   milliseconds that one request may take (30000)
  --list         lists the checks and the calls that each covers
  --help         shows this text

Exit code: 0 when every check passes, 1 when one fails, 2 when the kit could not run.
`,
  noUrl: "Name the server: tessera-conformance --url http://localhost:4400",
  badUrl: "{url} is not an http or https address.",
  badTimeout: "--timeout takes a number of milliseconds, not {text}.",
  noCheck: "No check holds “{only}”; --list shows them all.",
  badPort: "{url} names a port that no client calls, since other services use it. Name the server's port.",
  unreachable: "{url} cannot be reached: {reason}. Start the server, or correct --url.",
  noServer: "{url} answers with a web page and is no server of the protocol. Correct --url.",
  cannotWrite: "{file} cannot be written: {reason}.",
  status: "{call} answers {status}: {text}",
  noJson: "{call} answers {status} and no JSON: {text}",
  misread: "The answer is of another shape than the protocol's: {call} answers {status} and {text} ({words})",
  lastAnswer: "{words}\n\nThe last answer: {call} answers {status} and {text}",
  timeout: "{call} has not answered within {ms} ms.",
  failed: "{call} fails: {reason}",
  noAccounts: "No account could be made, which this check needs. {reason}",
  noToken: "{call} answers no token: {text}",
  missing: "The answer does not hold what became of ghost {ghost}.",
  summary: "{passed} of {total} checks pass at {url}.",
} as const;

/** Name of a text. */
export type MessageName = keyof typeof texts;

/** A text with its facts. */
export function message(name: MessageName, facts: Readonly<Record<string, string | number>> = {}): string {
  return texts[name].replace(/\{(\w+)\}/g, (_, fact: string) => String(facts[fact] ?? ""));
}

/** What the kit says instead of a stack trace. */
export class KitError extends Error {
  override readonly name = "KitError";

  constructor(name: MessageName, facts: Readonly<Record<string, string | number>> = {}) {
    super(message(name, facts));
  }
}
