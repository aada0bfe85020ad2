/**
 * The worker of a site: pages that were read can be read again without a network. The network comes first, so that
 * nobody reads yesterday's page; only files whose path changes with their content come from the store at once.
 */
export const serviceWorker: string = `const store = "site-1";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.headers.has("authorization") || request.headers.has("range")) return;
  event.respondWith(url.pathname.startsWith("/.tessera/") ? storedFirst(request) : networkFirst(request));
});
async function storedFirst(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}
async function networkFirst(request) {
  try {
    return await keep(request, await fetch(request));
  } catch (error) {
    const stored = await caches.match(request, { ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
}
async function keep(request, answer) {
  const isKept = !answer.headers.get("cache-control")?.includes("no-store");
  if (answer.status === 200 && answer.type === "basic" && isKept) {
    const copy = answer.clone();
    await (await caches.open(store)).put(request, copy);
  }
  return answer;
}
`;
