import { Readable } from "node:stream";

import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { note } from "../accounts/events.ts";
import { exportOf } from "../accounts/export.ts";
import { requireFresh } from "../accounts/proof.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes, Services } from "../http/services.ts";
import { sparing } from "../http/rate-limits.ts";

const Own = Type.Object({
  email: Type.String(),
  verified: Type.Boolean(),
  /** The address that the account is to have once the link sent to it is opened; empty when there is none. */
  pendingEmail: Type.String(),
  administrator: Type.Boolean(),
  hasPassword: Type.Boolean(),
  secondFactor: Type.Boolean(),
  /** True when the codes are of SHA-1, so that the authenticator should be set up anew. */
  oldCodes: Type.Boolean(),
  recoveryCodes: Type.Integer(),
  usage: Type.Object({
    records: Type.Integer(),
    maxRecords: Type.Integer(),
    bytes: Type.Integer(),
    maxBytes: Type.Integer(),
    fileBytes: Type.Integer(),
    maxFileBytes: Type.Integer(),
  }),
});
const Events = Type.Array(
  Type.Object({
    kind: Type.String(),
    detail: Type.String(),
    created: Type.String(),
    agent: Type.String(),
    address: Type.String(),
  }),
);
const eventsShown = 100;
const megabyte = 1024 * 1024;
const recountMs = 10 * 60_000;

/** What a person's account is, and everything that is kept of the person. */
export const ownAccountRoutes: Routes = (plain, services) => {
  const { store, settings, limits } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const read = {
    schema: {
      summary: "Describes the caller's own account: its address, its usage, and whether it has a password.",
      response: { 200: Own },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/account", read, async ({ viewer }) => {
    const account = await store.accounts.byUser(viewer.userId);
    if (!account) throw new AppError("unauthorized");
    const { userId, email, verified, admin, passwordHash } = account;
    const [factor, recoveryCodes, pendingEmail = ""] = await Promise.all([
      store.credentials.secondFactor(userId),
      store.credentials.recoveryCodesLeft(userId),
      store.sessions.pendingAddress(userId),
    ]);
    return {
      email,
      verified,
      pendingEmail,
      administrator: admin && verified,
      hasPassword: passwordHash !== "",
      secondFactor: factor?.active === true,
      oldCodes: factor?.active === true && factor.algorithm === "SHA1",
      recoveryCodes,
      usage: await usageOf(services, userId),
    };
  });

  const events = {
    schema: {
      summary: "Lists what has happened to the caller's account, newest first.",
      response: { 200: Events },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/account/events", events, async ({ viewer }) =>
    (await store.events.list(eventsShown, viewer.userId)).map(({ created, ...event }) => ({
      ...event,
      created: new Date(created).toISOString(),
    })),
  );

  const whole = { preHandler: requireOwner, ...sparing(settings, false) };
  app.get(
    "/api/v1/account/export",
    { ...whole, schema: { summary: "Exports everything that is kept of the caller, as one file." } },
    async (request, reply) => {
      const account = await requireFresh(services, request);
      await limits.account.count(`export ${account.userId}`);
      await note(services, request, account.userId, "data-exported");
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", 'attachment; filename="my_data.json"')
        .header("cache-control", "no-store")
        .send(Readable.from(exportOf(store, account)));
    },
  );
};

/** What the account takes up, and how much it may; 0 is no limit. */
async function usageOf({ store, settings }: Services, userId: number) {
  const { records, bytes } = await store.usage.of(userId, recountMs);
  const files = await store.uploads.list(userId);
  return {
    records,
    maxRecords: settings.accountRecords,
    bytes,
    maxBytes: settings.accountMegabytes * megabyte,
    fileBytes: files.reduce((sum, file) => sum + file.bytes, 0),
    maxFileBytes: settings.uploadQuota * megabyte,
  };
}
