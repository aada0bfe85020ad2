import { StartError } from "./errors.ts";
import type { Settings } from "./settings.ts";

type Hosts = Pick<Settings, "publicUrl" | "builderHosts">;

/** Reads an origin, `none`, or nothing; returns an origin as browsers write it. */
export function readRunOrigin(text: string): string {
  if (text === "" || text === "none") return text;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error("must be an origin, as https://run.example.org, or none");
  return url.origin;
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** True when people reach the builder on the server's own machine alone. */
export function isLocal({ publicUrl, builderHosts }: Hosts): boolean {
  return publicUrl.startsWith("http:") && builderHosts.every((host) => loopback.test(host));
}

/** The origin of run frames where none is set: browsers find `run.localhost` on the machine on which they run. */
export function defaultRunOrigin(hosts: Hosts): string {
  const { port } = new URL(hosts.publicUrl);
  return isLocal(hosts) && port !== "0" ? new URL(`http://run.localhost:${port}`).origin : "";
}

/** Throws a `StartError` when run frames would be no further from the builder, or no browser would show them. */
export function checkRunOrigin({ runOrigin, publicUrl, builderHosts }: Hosts & { runOrigin: string }): void {
  const { protocol, hostname } = new URL(runOrigin);
  if (builderHosts.includes(hostname))
    throw new StartError(`RUN_ORIGIN must have a host of its own, but ${hostname} is one of the builder's.`);
  if (protocol === "http:" && publicUrl.startsWith("https:"))
    throw new StartError(`RUN_ORIGIN must be an https address, as PUBLIC_URL is, but is "${runOrigin}".`);
}

/** The address of the page in which widgets run, as the builder's page names it. */
export function runPageAddress({ runOrigin }: Pick<Settings, "runOrigin">): string {
  return `${runOrigin}/run`;
}
