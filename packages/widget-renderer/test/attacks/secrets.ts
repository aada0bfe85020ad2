/** An attack that reaches for what is not the widget's. */
export interface Secret {
  readonly name: string;
  /** An expression for what it gets. An error that it throws counts by its name. */
  readonly code: string;
  /** What a widget gets, and what a page that nothing guards does. */
  readonly refused: string;
  readonly got: string;
}

const settled = (promise: string): string => `await ${promise}.then(() => 'got', () => 'refused')`;
const asked = (name: string, code: string): Secret => ({ name, code, refused: "refused", got: "got" });
const promised = (name: string, promise: string): Secret => asked(name, settled(promise));
const read = (name: string, code: string, refused = "SecurityError"): Secret => ({
  name,
  code,
  refused,
  got: "secret",
});
const nested = "const f = document.createElement('iframe'); document.body.append(f);";

/** Reaching for what is not the widget's, after a person has pressed in it and has allowed the page around everything. */
export const secrets: readonly Secret[] = [
  read("the token in local storage", "localStorage.getItem('token')", "null"),
  read("the token in session storage", "sessionStorage.getItem('token')", "null"),
  read(
    "the storage of a nested page",
    `(() => { ${nested} return f.contentWindow.localStorage.getItem('token'); })()`,
  ),
  read("a cookie", "document.cookie.replace(/.*token=(\\w+).*/, '$1')", ""),
  read(
    "a cookie under the stand-in",
    "Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get.call(document).replace(/.*token=(\\w+).*/, '$1')",
  ),
  read(
    "a cookie of a nested page",
    `(() => { ${nested} return f.contentDocument.cookie.replace(/.*token=(\\w+).*/, '$1'); })()`,
    "TypeError",
  ),
  asked(
    "cookies by their store",
    "await (async () => (await cookieStore.getAll()).length > 0 ? 'got' : 'refused')().catch(() => 'refused')",
  ),
  read("the storage of the page around", "parent.localStorage.getItem('token')"),
  read("the document of the page around", "parent.document.body.dataset.token"),
  read("the document of the top page", "(top.document.title, 'secret')"),
  read("the element of its own frame", "frameElement.ownerDocument.body.dataset.token", "TypeError"),
  read("globals of the page around", "parent.secretOfTheTests"),
  read(
    "the documents of its neighbours",
    "(() => { for (let at = 0; at < parent.length; at++) { try { if (parent[at] !== window) return (parent[at].document.title, 'secret'); } catch {} } return 'none'; })()",
    "none",
  ),
  promised("the server with the person's cookies", "fetch('/run.js', { credentials: 'include' })"),
  asked(
    "databases",
    "await new Promise((done) => { try { const open = indexedDB.open('x'); open.onerror = () => done('refused'); open.onsuccess = () => done('got'); } catch { done('refused'); } })",
  ),
  promised("caches", "(async () => await caches.open('x'))()"),
  promised("files of the origin", "navigator.storage.getDirectory()"),
  promised("buckets of storage", "(async () => await navigator.storageBuckets.open('x'))()"),
  promised("locks", "navigator.locks.request('x', () => 0)"),
  promised("the clipboard", "navigator.clipboard.readText()"),
  promised("the clipboard, to write", "navigator.clipboard.writeText('x')"),
  ...["camera", "microphone", "geolocation"].map((name): Secret => ({
    name: `the ${name}`,
    // Machines of tests have none, and browsers look for it before they ask whether it is allowed.
    code: `String(document.featurePolicy.allowsFeature("${name}"))`,
    refused: "false",
    got: "true",
  })),
  { name: "where it came from", code: "String(document.referrer !== '')", refused: "false", got: "true" },
  { name: "an origin", code: "String(origin !== 'null')", refused: "false", got: "true" },
  {
    name: "another window",
    code: "(() => { const w = open('about:blank'); w?.close(); return String(w); })()",
    refused: "null",
    got: "[object Window]",
  },
  { name: "an answer that stops the page", code: "String(confirm('?'))", refused: "false", got: "true" },
  {
    name: "the whole screen",
    code: "String(document.fullscreenEnabled)",
    refused: "false",
    got: "true",
  },
  asked(
    "the pointer",
    // Where it is allowed, it may not be to be had at the moment.
    "await (async () => await document.body.requestPointerLock())().then(() => 'got', ({ name }) => name === 'SecurityError' ? 'refused' : 'got')",
  ),
];
