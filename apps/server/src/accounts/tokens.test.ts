import { createHmac } from "node:crypto";

import { expect, test } from "vitest";

import { createAccessTokens, newRefreshToken, newSecret } from "./tokens.ts";

const secret = newSecret();
const issuer = "https://build.example.org";
const tokens = createAccessTokens(secret, issuer);
const inTwentyMinutes = Math.floor(Date.now() / 1000) + 1200;
const good = { sub: "7", sid: "s", aud: "tessera", iss: issuer, exp: inTwentyMinutes };

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token as somebody else would make it. */
function forge(claims: object, { header = {}, key = secret, hash = "sha256" } = {}): string {
  const body = `${encode({ alg: "HS256", typ: "JWT", ...header })}.${encode(claims)}`;
  return `${body}.${createHmac(hash, key).update(body).digest("base64url")}`;
}

test("a token that was issued is read as it was issued", () => {
  expect(tokens.read(tokens.issue({ userId: 7 }, "s"))).toMatchObject({ userId: 7, sessionId: "s" });
  expect(tokens.read(forge(good))).toMatchObject({ userId: 7, sessionId: "s" });
});

const own = newSecret();
test.each([
  ["without a signature", `${encode({ alg: "none" })}.${encode(good)}.`],
  ["whose claims were changed", forge(good).replace(/\..*\./, `.${encode({ ...good, sub: "8" })}.`)],
  ["signed with another key", forge(good, { key: own })],
  ["that brings its key along", forge(good, { key: own, header: { jwk: { kty: "oct", k: own } } })],
  ["that says where its key lies", forge(good, { key: own, header: { jku: "https://evil.example/" } })],
  ["signed by another algorithm", forge(good, { hash: "sha512", header: { alg: "HS512" } })],
  ["that is expired", forge({ ...good, exp: good.exp - 3600 })],
  ["that is not good yet", forge({ ...good, nbf: good.exp - 600 })],
  ["for another audience", forge({ ...good, aud: "another" })],
  ["of another issuer", forge({ ...good, iss: "https://other.example" })],
  ["that is a refresh token", newRefreshToken().token],
])("a token %s is refused", (_, token) => {
  expect(tokens.read(token)).toBeUndefined();
});
