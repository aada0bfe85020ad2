import { StartError } from "./start-error.ts";
import { readTrustProxy, type TrustProxy } from "./trust-proxy.ts";

/** Everything that can be configured. Each field is one environment variable, see {@link settingsTable}. */
export interface Settings {
  port: number;
  host: string;
  apiUrl: string;
  siteToken: string;
  publicUrl: string;
  trustProxy: TrustProxy;
  logLevel: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Variable {
  readonly name: string;
  readonly fallback: string;
  readonly about: string;
  /** Throws an error that says what the value must be. */
  readonly read: (text: string) => unknown;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** The variables by field, with defaults; the README's table says the same. */
export const settingsTable: Readonly<Record<keyof Settings, Variable>> = {
  port: { name: "PORT", fallback: "4410", about: "Port to listen on; 0 takes a free one.", read: readPort },
  host: {
    name: "HOST",
    fallback: "127.0.0.1",
    about: "Address to listen on; `0.0.0.0` for all.",
    read: (text) => text,
  },
  apiUrl: {
    name: "API_URL",
    fallback: "http://127.0.0.1:4400",
    about: "Address of the server that holds the projects.",
    read: readUrl,
  },
  siteToken: {
    name: "SITE_TOKEN",
    fallback: "",
    about: "Secret with which projects are read, the same as the server's; at least 16 characters.",
    read: readSecret,
  },
  publicUrl: {
    name: "PUBLIC_URL",
    fallback: "http://localhost:4400",
    about:
      "Address at which people reach the builder, the same as the server's; with https, sites answer over HTTPS alone.",
    read: readUrl,
  },
  trustProxy: {
    name: "TRUST_PROXY",
    fallback: "false",
    about:
      "Proxies in front whose X-Forwarded headers are believed: how many in a row (one balancer is 1), or their networks as `10.0.0.0/8,::1`; `false` or 0 for none. The server's front door is known by the service token.",
    read: readTrustProxy,
  },
  logLevel: {
    name: "LOG_LEVEL",
    fallback: "info",
    about: `One of ${logLevels.join(", ")}.`,
    read: readLevel,
  },
};

/** Reads all settings; throws a {@link StartError} that names the first wrong one. */
export function readSettings(environment: Environment): Settings {
  if (environment["TRUSTED_PROXIES"])
    throw new StartError("TRUSTED_PROXIES is called TRUST_PROXY now: set that instead.");
  const fields = Object.entries(settingsTable).map(([field, variable]) => [
    field,
    readOne(variable, environment),
  ]);
  return Object.fromEntries(fields) as Settings;
}

/** How the archive of a site for a Node or container host is reached. */
export type ContainerSettings = Pick<Settings, "port" | "host" | "trustProxy" | "logLevel">;

/** Reads the settings of such an archive, which its README names; it listens on every address. */
export function readContainerSettings(environment: Environment): ContainerSettings {
  const { port, host, trustProxy, logLevel } = settingsTable;
  return {
    port: readOne({ ...port, fallback: "8080" }, environment) as number,
    host: readOne({ ...host, fallback: "0.0.0.0" }, environment) as string,
    trustProxy: readOne(trustProxy, environment) as TrustProxy,
    logLevel: readOne(logLevel, environment) as string,
  };
}

function readOne({ name, fallback, read }: Variable, environment: Environment): unknown {
  const text = environment[name] || fallback;
  try {
    return read(text);
  } catch (error) {
    // A secret is not repeated in a log.
    const shown = name === "SITE_TOKEN" ? "" : `, but is "${text}"`;
    throw new StartError(`${name} ${(error as Error).message}${shown}.`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("must be a port from 0 to 65535");
  return port;
}

function readUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error("must be an http or https address");
  return text.replace(/\/+$/, "");
}

function readSecret(text: string): string {
  if (text.length < 16)
    throw new Error("must be set to the server's service token of at least 16 characters");
  return text;
}

function readLevel(text: string): string {
  if (!logLevels.includes(text)) throw new Error(`must be one of ${logLevels.join(", ")}`);
  return text;
}
