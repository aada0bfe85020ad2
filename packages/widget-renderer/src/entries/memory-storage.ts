/**
 * Stands in for local and session storage, which a page of opaque origin does not have; forgets when the page goes. Items
 * are properties as well, as libraries expect: `localStorage.theme = "dark"`.
 */
export function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  const methods: Storage = Object.assign(Object.create(null), {
    clear: () => items.clear(),
    getItem: (key: unknown) => items.get(String(key)) ?? null,
    key: (index: number) => [...items.keys()][index] ?? null,
    removeItem: (key: unknown) => void items.delete(String(key)),
    setItem: (key: unknown, value: unknown) => void items.set(String(key), String(value)),
  });
  Object.defineProperty(methods, "length", { get: () => items.size, configurable: true });
  const isItem = (name: string | symbol): name is string => typeof name === "string" && !(name in methods);
  return new Proxy(methods, {
    get: (target, name) => (isItem(name) ? items.get(name) : Reflect.get(target, name)),
    set: (_target, name, value) => isItem(name) && (items.set(name, String(value)), true),
    has: (target, name) => name in target || (isItem(name) && items.has(name)),
    deleteProperty: (_target, name) => !isItem(name) || items.delete(name) || true,
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_target, name) => {
      const value = isItem(name) ? items.get(name) : undefined;
      return value === undefined ? value : { value, configurable: true, enumerable: true, writable: true };
    },
  });
}

/** Puts the stand-ins in place, so that ordinary libraries that touch storage or cookies go on working. */
export function installStorage(target: Window): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(target, name, { value: createMemoryStorage(), configurable: true });
  }
  const cookies = new Map<string, string>();
  Object.defineProperty(target.document, "cookie", {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    set: (text: unknown) => {
      const [pair = "", ...attributes] = String(text).split(";");
      const [name = "", ...rest] = pair.split("=");
      cookies.set(name.trim(), rest.join("=").trim());
      if (attributes.some(isOver)) cookies.delete(name.trim());
    },
  });
}

// Libraries delete a cookie by ending its time.
function isOver(attribute: string): boolean {
  const [name = "", value = ""] = attribute.trim().toLowerCase().split("=");
  if (name === "max-age") return Number(value) <= 0;
  return name === "expires" && Date.parse(value) <= Date.now();
}
