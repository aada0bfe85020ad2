/**
 * Keeps the application's own files on the device, so that it opens without a network. What people make is kept by the data
 * layer; nothing of the API is answered from here.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";

/** Every file of the build with its revision, written here by the build; null where the name holds a hash. */
declare const builtFiles: { url: string; revision: string | null }[];
declare const self: { skipWaiting: () => Promise<void> };

/** The addresses of the builder's screens; every other page, as those of the API, is the network's alone. */
const screens =
  /^\/(|preview|page-preview\/[^/]+|documentation|video-tutorial|Community|subscription|reset-password|verify-address|google-signin)(\?|$)/;

precacheAndRoute(builtFiles);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { allowlist: [screens] }));
// The page in which widgets run comes with a policy of its own, which the server writes for its address.
registerRoute(({ url }) => url.pathname === "/run", new NetworkFirst({ cacheName: "run-pages" }));

addEventListener("message", ({ data }: MessageEvent<{ type?: string } | null>) => {
  // A waiting version takes over only when a person has agreed to it.
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});
