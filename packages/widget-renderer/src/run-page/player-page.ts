import { escapeAttribute } from "entities/escape";
import type { RunPage } from "./run-page.ts";

/** What a player page shows, and to whom. */
export interface PlayerPageOptions {
  /** Address of the player. The server makes it, of parts that it has checked. */
  readonly address: string;
  /** Headers of the request, by their names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * A page around one page of another host, such as a player of videos, so that the policy of a page with run frames need not
 * name that host. It shows the player only inside a page of its own origin: a run frame that goes to its address stays of
 * opaque origin, and finds an empty page. Null for a request that does not come from a page of this origin for a frame.
 */
export function playerPage({ address, headers }: PlayerPageOptions): RunPage | null {
  if (isFromElsewhere(headers)) return null;
  const nonce = crypto.randomUUID();
  return {
    html: pageHtml(address, nonce),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy(address, nonce),
      "x-frame-options": "SAMEORIGIN",
      "origin-agent-cluster": "?1",
      // Kept, it would be there for a run frame too, unasked.
      "cache-control": "no-store",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    },
  };
}

/** Browsers tell it over connections that they trust; a frame of opaque origin counts as another site. */
function isFromElsewhere({
  "sec-fetch-site": site,
  "sec-fetch-dest": destination,
}: PlayerPageOptions["headers"]): boolean {
  return site !== undefined && (site !== "same-origin" || destination !== "iframe");
}

function policy(address: string, nonce: string): string {
  const { origin, pathname } = new URL(address);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `frame-src ${origin}${pathname.replace(/[;,]/g, encodeURIComponent)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** The element around this page, which only a page of the same origin lets it see. */
const showInside = `if (window.frameElement) document.body.append(document.querySelector("template").content);`;

/** The origin that is kept is the player's own, where it has its settings; this page is of another one. */
const sandbox = "allow-scripts allow-same-origin allow-presentation allow-popups";

function pageHtml(address: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Video</title>
<style nonce="${nonce}">body { margin: 0; } iframe { display: block; width: 100%; height: 100vh; border: 0; }</style>
</head>
<body>
<template><iframe title="Video" src="${escapeAttribute(address)}" sandbox="${sandbox}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe></template>
<script nonce="${nonce}">${showInside}</script>
</body>
</html>
`;
}
