/**
 * Keeps the application's own files on the device, so that it opens without a network. What people make is kept by the data
 * layer; nothing of the API is answered from here, nor of run frames: those are of opaque origin, and no worker serves them.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** Every file of the build with its revision, written here by the build; null where the name holds a hash. */
declare const builtFiles: { url: string; revision: string | null }[];
declare const self: {
  skipWaiting: () => Promise<void>;
  /** Address of the page in which widgets run, written before this script by the server. The start page holds it too. */
  runPage?: string;
};

const startPage = "/index.html";

/** The addresses of the builder's screens; every other page, as those of the API, is the network's alone. */
const screens =
  /^\/(|preview|page-preview\/[^/]+|documentation|video-tutorial|Community|subscription|reset-password|verify-address|entry-emails|google-signin)(\?|$)/;

precacheAndRoute(
  builtFiles.map(({ url, revision }) => ({
    url,
    revision: url === startPage ? `${revision} ${self.runPage}` : revision,
  })),
);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL(startPage), { allowlist: [screens] }));

addEventListener("message", ({ data }: MessageEvent<{ type?: string } | null>) => {
  // A waiting version takes over only when a person has agreed to it.
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});
