import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readSettings, settingsTable } from "./settings.ts";

const token = "x".repeat(16);

it("has defaults for everything but the token", () => {
  expect(readSettings({ SITE_TOKEN: token })).toMatchObject({
    port: 4410,
    apiUrl: "http://127.0.0.1:4400",
    logLevel: "info",
  });
});

it.each([
  [{}, "SITE_TOKEN must be set to the server's service token of at least 16 characters."],
  [{ SITE_TOKEN: token, PORT: "x" }, 'PORT must be a port from 0 to 65535, but is "x".'],
  [{ SITE_TOKEN: token, API_URL: "ftp://x" }, 'API_URL must be an http or https address, but is "ftp://x".'],
  [
    { SITE_TOKEN: token, TRUST_PROXY: "10.0.0.0/99" },
    "TRUST_PROXY must be a number of proxies or a list of networks like 10.0.0.0/8",
  ],
  [
    { SITE_TOKEN: token, TRUST_PROXY: "true" },
    'one proxy is 1; "true" would let callers choose their address',
  ],
  [
    { SITE_TOKEN: token, TRUSTED_PROXIES: "127.0.0.1" },
    "TRUSTED_PROXIES is called TRUST_PROXY now: set that instead.",
  ],
])("names what is wrong with %j", (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

it("is described in the README, variable by variable", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8").replace(/ +/g, " ");
  for (const { name, fallback, about } of Object.values(settingsTable)) {
    expect(readme).toContain(`| \`${name}\` | ${fallback === "" ? "" : `\`${fallback}\` `}| ${about} |`);
  }
});
