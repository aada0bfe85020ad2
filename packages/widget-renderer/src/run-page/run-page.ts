import { escapeAttribute } from "entities/escape";

/** What a server answers at the address of the run page. */
export interface RunPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where the pieces of the run page are. */
export interface RunPageOptions {
  /** Absolute address under which the server serves this package's `dist/run.js`. */
  readonly runtime: string;
  /** Absolute address of `dist/tools.js`; without one, fields of forms are not judged and types not edited. */
  readonly tools?: string;
  /** Absolute addresses of the tools in other languages, such as `dist/tools-es.js` by `es`. */
  readonly toolsIn?: Readonly<Record<string, string>>;
  /** The query of the request, as `createRunFrame` wrote it. */
  readonly query: URLSearchParams;
}

/**
 * The page in which one widget runs, with a policy that lets nothing in or out but what the query names: libraries by
 * address, images and media by origin. `sandbox` stands in the policy as well, so that the page is of opaque origin even
 * when somebody opens it by itself.
 *
 * A second policy asks for a nonce, which only the runtime carries. A nested document inherits both policies, has no nonce,
 * and is out of reach of the code around it: no script of a widget ever starts in one, however it was made. Each page needs a
 * nonce of its own, so it must not be kept in a cache.
 */
export function runPage({ runtime, query, ...options }: RunPageOptions): RunPage {
  const language = languageOf(query);
  const tools = toolsFor(language, options);
  const nonce = newNonce();
  const own = [runtime, ...(tools === undefined ? [] : [tools])];
  return {
    html: pageHtml({ runtime, tools, language, nonce }),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `${policy(own, query)}, ${startsOnlyHere(nonce, tools, query)}`,
      "connection-allowlist": connectionAllowlist(query),
      "origin-agent-cluster": "?1",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-dns-prefetch-control": "off",
      "permissions-policy":
        "camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), payment=()",
    },
  };
}

/** 128 random bits as hexadecimal digits. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The language that the query names, as BCP 47 spells it; English when it names none. */
function languageOf(query: URLSearchParams): string {
  const named = query.get("language") ?? "";
  return /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(named) ? named : "en";
}

function toolsFor(
  language: string,
  { tools, toolsIn = {} }: Pick<RunPageOptions, "tools" | "toolsIn">,
): string | undefined {
  const [code = ""] = language.toLowerCase().split("-");
  return Object.hasOwn(toolsIn, code) ? toolsIn[code] : tools;
}

function policy(own: readonly string[], query: URLSearchParams): string {
  const scripts = addresses(query.getAll("script"));
  const styles = addresses(query.getAll("style"));
  const media = ["data:", "blob:", ...origins(query.getAll("media"))].join(" ");
  const fonts = [
    "data:",
    ...origins(query.getAll("style")),
    ...origins(query.getAll("media")),
    ...fontHosts(styles),
  ];
  return [
    "sandbox allow-scripts allow-forms",
    "default-src 'none'",
    `script-src 'unsafe-inline' 'unsafe-eval' ${[...own, ...scripts].join(" ")}`,
    `style-src 'unsafe-inline' ${styles.join(" ")}`.trimEnd(),
    `img-src ${media}`,
    `media-src ${media}`,
    `font-src ${[...new Set(fonts)].join(" ")}`,
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/**
 * Trusts what the runtime loads only where there are libraries: WebKit lets modules past every policy of a page that has
 * `strict-dynamic` in one of them. Named by address instead, a library would start in nested documents; the tools may, since
 * they are not the widget's.
 */
function startsOnlyHere(nonce: string, tools: string | undefined, query: URLSearchParams): string {
  const hasLibraries = addresses(query.getAll("script")).length > 0;
  const more = hasLibraries ? "'strict-dynamic'" : (tools ?? "");
  const scripts = ["'unsafe-eval'", `'nonce-${nonce}'`, more].filter(Boolean).join(" ");
  return `script-src ${scripts}; object-src 'none'; base-uri 'none'`;
}

/** Hosts that the page may reach in any way, WebRTC included, for engines that know the header; defence in depth. */
function connectionAllowlist(query: URLSearchParams): string {
  const named = [...query.getAll("script"), ...query.getAll("style"), ...query.getAll("media")];
  const hosts = new Set([...origins(named), ...fontHosts(addresses(query.getAll("style")))]);
  return `(${["response-origin", ...[...hosts].map((host) => `"${host}/*"`)].join(" ")})`;
}

/** Addresses fit for a policy: http and https, without query and without anything that would end a directive. */
function addresses(values: readonly string[]): string[] {
  return [...new Set(webUrls(values).map((url) => encode(`${url.origin}${url.pathname}`)))];
}

function origins(values: readonly string[]): string[] {
  return [...new Set(webUrls(values).map((url) => url.origin))];
}

function webUrls(values: readonly string[]): URL[] {
  const urls = values.map((value) => URL.parse(value)).filter((url): url is URL => url !== null);
  // A star in a host is all hosts to a policy.
  return urls.filter(({ protocol, host }) => /^https?:$/.test(protocol) && !host.includes("*"));
}

function encode(address: string): string {
  return address.replace(/[;,\s]/g, (char) => encodeURIComponent(char));
}

// This service's style sheets fetch their fonts from a second host.
function fontHosts(styles: readonly string[]): string[] {
  return styles.some((url) => url.startsWith("https://fonts.googleapis.com/"))
    ? ["https://fonts.gstatic.com"]
    : [];
}

interface PageParts {
  readonly runtime: string;
  readonly tools: string | undefined;
  readonly language: string;
  readonly nonce: string;
}

function pageHtml({ runtime, tools, language, nonce }: PageParts): string {
  const more = tools === undefined ? "" : ` data-tools="${escapeAttribute(tools)}"`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Widget</title>
<style>:where(body) { margin: 0; font-family: Arial, Helvetica, sans-serif; }</style>
</head>
<body>
<script src="${escapeAttribute(runtime)}" nonce="${nonce}"${more}></script>
</body>
</html>
`;
}
