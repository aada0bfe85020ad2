/*
 * The reference of the reads: Fastify, a JWT and one statement of node:sqlite, with nothing around them. Run as a
 * process of its own.
 */
import { DatabaseSync } from "node:sqlite";

import { createSigner, createVerifier } from "fast-jwt";
import fastify from "fastify";

const key = "a-secret-for-the-bench";
const [file = ""] = process.argv.slice(2);
const read = new DatabaseSync(file, { readOnly: true }).prepare(
  "SELECT * FROM concept WHERE id = ? AND user_id = ?",
);
const verify = createVerifier({ key, algorithms: ["HS256"], cache: 1000 });
const app = fastify();
app.post<{ Body: { id: number } }>("/read", (request) => {
  const { sub } = verify((request.headers.authorization ?? "").slice(7)) as { sub: number };
  return read.get(request.body.id, sub) ?? {};
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
const userId = Number(process.argv[3]);
const token = createSigner({ key, algorithm: "HS256" })({ sub: userId });
process.send?.({ port: typeof address === "object" ? address?.port : 0, token });
process.on("SIGTERM", () => process.exit(0));
