/** An attack whose code tells what it got hold of; the word that it must get instead. */
export type Secret = readonly [name: string, expression: string, expected: string];

const settled = (promise: string): string => `await ${promise}.then(() => 'got', () => 'refused')`;
const database =
  "await new Promise((done) => { try { const open = indexedDB.open('x'); open.onerror = () => done('refused'); open.onsuccess = () => done('got'); } catch { done('refused'); } })";

/** Reaching for what is not the widget's. */
export const secrets: readonly Secret[] = [
  ["the token in local storage", "String(localStorage.getItem('token'))", "null"],
  ["the token in session storage", "String(sessionStorage.getItem('token'))", "null"],
  [
    "the real storage under the stand-in",
    "(delete window.localStorage, Object.getOwnPropertyDescriptor(Window.prototype, 'localStorage')?.get.call(window)?.length ?? window.localStorage.length)",
    "TypeError",
  ],
  ["cookies", "document.cookie", ""],
  [
    "the real cookies under the stand-in",
    "Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get.call(document)",
    "SecurityError",
  ],
  ["the storage of the page around", "parent.localStorage.getItem('token')", "SecurityError"],
  ["the document of the page around", "parent.document.title", "SecurityError"],
  ["the document of the top page", "top.document.title", "SecurityError"],
  ["the element of its own frame", "String(frameElement)", "null"],
  ["globals of the page around", "parent.secretOfTheTests", "SecurityError"],
  [
    "the server with the person's cookies",
    settled("fetch('/run.js', { credentials: 'include' })"),
    "refused",
  ],
  ["databases", database, "refused"],
  ["caches", "await (async () => (await caches.open('x'), 'got'))().catch(() => 'refused')", "refused"],
  ["files of the origin", settled("navigator.storage.getDirectory()"), "refused"],
  ["locks", settled("navigator.locks.request('x', () => 0)"), "refused"],
  [
    "cookies by their store",
    "typeof cookieStore === 'undefined' ? 'refused' : await cookieStore.getAll().then((all) => all.length ? 'got' : 'refused', () => 'refused')",
    "refused",
  ],
  ["the clipboard", settled("navigator.clipboard.readText()"), "refused"],
  ["the clipboard, to write", settled("navigator.clipboard.writeText('x')"), "refused"],
  [
    "the clipboard by command",
    "(widget.root.innerHTML = '<input value=x>', widget.find('input').select(), ['copy', 'cut', 'paste'].map((name) => document.execCommand(name)).join())",
    "false,false,false",
  ],
  [
    "the camera",
    "await (navigator.mediaDevices?.getUserMedia({ video: true }) ?? Promise.reject()).then(() => 'got', () => 'refused')",
    "refused",
  ],
  [
    "the place of the person",
    "await new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('got'), () => done('refused')))",
    "refused",
  ],
  ["a window that opened it", "String(opener)", "null"],
  ["the name of the window", "window.name", ""],
  ["where it came from", "document.referrer", ""],
  ["an origin", "origin", "null"],
  ["other windows", "String(open('about:blank'))", "null"],
  ["questions that stop the page", "String(confirm('?'))", "false"],
  ["the whole screen", settled("document.body.requestFullscreen()"), "refused"],
  [
    "the pointer",
    "await (async () => document.body.requestPointerLock())().then(() => 'got', () => 'refused')",
    "refused",
  ],
  [
    "the documents of its neighbours",
    "[...Array(parent.length)].map((_, at) => { try { return parent[at].document.title; } catch (error) { return error.name; } }).find((word) => word !== 'SecurityError' && parent.length > 1) ?? 'none'",
    "none",
  ],
];
