/** Stands in for local and session storage, which a page of opaque origin does not have; forgets when the page goes. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  clear(): void {
    this.#items.clear();
  }

  getItem(key: unknown): string | null {
    return this.#items.get(String(key)) ?? null;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  removeItem(key: unknown): void {
    this.#items.delete(String(key));
  }

  setItem(key: unknown, value: unknown): void {
    this.#items.set(String(key), String(value));
  }
}

/** Puts the stand-ins in place, so that ordinary libraries that touch storage or cookies go on working. */
export function installStorage(target: Window): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(target, name, { value: new MemoryStorage(), configurable: true });
  }
  const cookies = new Map<string, string>();
  Object.defineProperty(target.document, "cookie", {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    set: (text: unknown) => {
      const [pair = ""] = String(text).split(";");
      const [name = "", ...rest] = pair.split("=");
      cookies.set(name.trim(), rest.join("=").trim());
    },
  });
}

/** Takes away what would get around the page's policy. */
export function removeWaysOut(target: Window): void {
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "RTCDataChannel", "WebTransport"]) {
    Object.defineProperty(target, name, { value: undefined, configurable: false, writable: false });
  }
}
