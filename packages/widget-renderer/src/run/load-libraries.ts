import { messages } from "../messages.ts";

/** Loads style sheets and scripts into a document; told of those that could not be loaded. */
export interface LibraryLoader {
  readonly document: Document;
  readonly log: (message: string) => void;
}

const loaded = new WeakMap<Document, Map<string, Promise<boolean>>>();

/** Loads libraries in order, each once per document; one that fails twice is logged and passed over. */
export async function loadLibraries(
  loader: LibraryLoader,
  libraries: { css: readonly string[]; js: readonly string[] },
): Promise<void> {
  for (const url of libraries.css) void once(loader, url, addStyleSheet);
  for (const url of libraries.js) await once(loader, url, addScript);
}

type Add = (document: Document, url: string) => Promise<void>;

function once(loader: LibraryLoader, url: string, add: Add): Promise<boolean> {
  const known = loaded.get(loader.document) ?? new Map<string, Promise<boolean>>();
  loaded.set(loader.document, known);
  const present = known.get(url) ?? tryTwice(loader, url, add);
  known.set(url, present);
  return present;
}

async function tryTwice({ document, log }: LibraryLoader, url: string, add: Add): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await add(document, url);
      return true;
    } catch {
      // The second attempt, or the log below, is the answer to this.
    }
  }
  log(messages.libraryFailed(url));
  return false;
}

async function addStyleSheet(document: Document, url: string): Promise<void> {
  if (isPresent(document, "link[rel~=stylesheet]", "href", url)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = url;
  await settled(document, link);
}

async function addScript(document: Document, url: string): Promise<void> {
  if (isPresent(document, "script[src]", "src", url)) return;
  const script = document.createElement("script");
  script.src = url;
  script.async = false;
  await settled(document, script);
}

// A page that was put together on a server has its libraries in its own HTML.
function isPresent(document: Document, selector: string, attribute: string, url: string): boolean {
  const present = document.querySelectorAll(selector);
  return [...present].some((element) => element.getAttribute(attribute) === url);
}

function settled(document: Document, element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error("not loaded"));
    });
    document.head.append(element);
  });
}
