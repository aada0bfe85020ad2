declare const calls: {
  readonly "1": "create concepts and connections from ghosts";
  readonly "1-anonymous": "the same without a sign-in";
  readonly "2": "translate a ghost";
  readonly "3": "reserve ids of concepts";
  readonly "4": "reserve ids of connections";
  readonly "5": "create concepts";
  readonly "6": "create connections";
  readonly "7": "delete a connection";
  readonly "8": "delete connections";
  readonly "9": "create a text";
  readonly "10": "make a name";
  readonly "11": "preloaded concepts";
  readonly "12": "read a concept";
  readonly "13": "read concepts";
  readonly "14": "read a connection";
  readonly "15": "read connections";
  readonly "16": "connections of a composition";
  readonly "17": "connections of compositions";
  readonly "18": "concept by value";
  readonly "19": "concept by value and type";
  readonly "20": "concept by value and category";
  readonly "21": "ids of types by name";
  readonly "22": "make a type";
  readonly "23": "concepts by type";
  readonly "24": "connections from a concept";
  readonly "25": "connections to a concept";
  readonly "26": "all linkers from a concept";
  readonly "27": "all linkers to a concept";
  readonly "28": "connections between two concepts";
  readonly "29": "connections by types";
  readonly "30": "delete a concept";
  readonly "31": "delete a user";
  readonly "32": "local connections";
  readonly "33": "everything of a user";
  readonly "34": "words and prototypes";
  readonly "35": "link two compositions, search recursively";
  readonly "36": "connections between concepts";
  readonly S1: "recursive search";
  readonly S2: "search compositions";
  readonly S3: "multi-linker search, formatted";
  readonly S4: "multi-linker search, ids";
  readonly S5: "typed search with linkers";
  readonly S6: "typed search, formatted and public";
  readonly S7: "search inside compositions";
  readonly S8: "internal data of compositions";
  readonly S9: "query";
  readonly S10: "widgets";
  readonly S11: "forget a kept widget";
  readonly S12: "anomaly parameters";
  readonly S13: "configuration";
  readonly "sign-in": "sign in";
  readonly "sign-up": "sign up";
  readonly "entity-sign-up": "sign up with an entity";
  readonly refresh: "renew a session";
  readonly entity: "entity of a user";
  readonly google: "sign in with Google";
  readonly username: "look a user name up";
  readonly session: "create a session";
  readonly visit: "record a visit";
  readonly upload: "upload images and files";
  readonly "upload-limit": "largest upload";
  readonly mail: "send mail";
  readonly images: "read an uploaded image";
  readonly hosts: "hosts of projects";
  readonly assistant: "generate a widget";
  readonly folders: "folders and projects";
  readonly tracker: "access counts";
  readonly suggestions: "what is used most";
  readonly logger: "log of a client";
  readonly "logger-health": "health of the log";
  readonly cors: "calls from other origins";
  readonly statuses: "statuses that clients tell apart";
  readonly ids: "ids and seeds (2.1)";
  readonly ghosts: "ghosts (2.2)";
  readonly names: "names of types (2.3)";
  readonly compositions: "compositions (2.4)";
  readonly queries: "queries (2.5)";
  readonly formats: "output formats (2.6)";
  readonly "widget-model": "widgets and pages (2.7)";
};
type CallId = keyof typeof calls;
interface Answer {
  status: number;
  headers: Headers;
  text: string;
}
interface Sent {
  headers?: Readonly<Record<string, string>>;
  body?: string | FormData | URLSearchParams;
}
interface Caller {
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  json<T>(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<T>;
  form<T>(path: string, fields: Fields, kind?: "urlencoded" | "multipart"): Promise<T>;
  get<T>(path: string): Promise<T>;
}
type Fields = Readonly<Record<string, string | number>>;
interface Target {
  url: string;
  timeoutMs: number;
  onAnswer?: (call: string, answer: Answer) => void;
}
interface Person extends Caller {
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  userId: number;
  userConcept: number;
  entityId: number;
}
interface World {
  url: string;
  target: Target;
  ada: Person;
  bob: Person;
  nobody: Caller;
  join(): Promise<Person>;
}
interface Check {
  id: string;
  title: string;
  covers: readonly CallId[];
  run(world: World): Promise<void>;
}
interface KitOptions {
  url: string;
  only?: string;
  timeoutMs?: number;
  onResult?: (result: Result) => void;
}
interface Result {
  id: string;
  title: string;
  covers: readonly string[];
  passed: boolean;
  ms: number;
  failure?: string;
}
interface Report {
  url: string;
  startedAt: string;
  passed: number;
  failed: number;
  results: readonly Result[];
}
declare function runKit({
  url,
  only,
  timeoutMs,
  onResult
}: KitOptions): Promise<Report>;
declare const texts: {
  readonly usage: `Usage: tessera-conformance --url URL [options]
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
`;
  readonly noUrl: "Name the server: tessera-conformance --url http://localhost:4400";
  readonly badUrl: "{url} is not an http or https address.";
  readonly badTimeout: "--timeout takes a number of milliseconds, not {text}.";
  readonly noCheck: "No check holds “{only}”; --list shows them all.";
  readonly badPort: "{url} names a port that no client calls, since other services use it. Name the server's port.";
  readonly unreachable: "{url} cannot be reached: {reason}. Start the server, or correct --url.";
  readonly noServer: "{url} answers with a web page and is no server of the protocol. Correct --url.";
  readonly cannotWrite: "{file} cannot be written: {reason}.";
  readonly status: "{call} answers {status}: {text}";
  readonly noJson: "{call} answers {status} and no JSON: {text}";
  readonly misread: "The answer is of another shape than the protocol's: {call} answers {status} and {text} ({words})";
  readonly lastAnswer: "{words}\n\nThe last answer: {call} answers {status} and {text}";
  readonly timeout: "{call} has not answered within {ms} ms.";
  readonly failed: "{call} fails: {reason}";
  readonly noAccounts: "No account could be made, which this check needs. {reason}";
  readonly noToken: "{call} answers no token: {text}";
  readonly missing: "The answer does not hold what became of ghost {ghost}.";
  readonly summary: "{passed} of {total} checks pass at {url}.";
};
type MessageName = keyof typeof texts;
declare class KitError extends Error {
  readonly name = "KitError";
  constructor(name: MessageName, facts?: Readonly<Record<string, string | number>>);
}
declare function toJUnit({
  url,
  startedAt,
  failed,
  results
}: Report): string;
export { type CallId, type Check, KitError, type KitOptions, type MessageName, type Report, type Result, calls, runKit, toJUnit };