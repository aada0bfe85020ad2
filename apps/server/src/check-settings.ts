import { createSecureContext } from "node:tls";

import { StartError } from "./errors.ts";
import type { Settings } from "./settings.ts";

/** Without the token the site runtime would not believe the front door. */
export function checkFrontDoor({ siteRuntimeUrl, siteToken }: Settings): void {
  if (siteRuntimeUrl !== "" && siteToken === "")
    throw new StartError(
      "SITE_TOKEN must be set when SITE_RUNTIME_URL is: the site runtime knows the server by it.",
    );
}

/** Throws a `StartError` unless certificate and key are both there and belong together, or both missing. */
export function checkTls({ tlsCert, tlsKey }: Settings): void {
  if ((tlsCert === "") !== (tlsKey === ""))
    throw new StartError("TLS_CERT and TLS_KEY must be set together.");
  if (tlsCert === "") return;
  try {
    createSecureContext({ cert: tlsCert, key: tlsKey });
  } catch (error) {
    throw new StartError(`TLS_CERT and TLS_KEY cannot be used: ${(error as Error).message}.`);
  }
}

/** Adds the default of PUBLIC_URL, and its host to those of the builder. */
export function withPublicUrl(settings: Settings): Settings {
  const publicUrl = settings.publicUrl || `http${settings.tlsCert && "s"}://localhost:${settings.port}`;
  const builderHosts = [...new Set([...settings.builderHosts, new URL(publicUrl).hostname])];
  return { ...settings, publicUrl, builderHosts };
}
