import { types } from "@tessera/content/schema";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { newSecret } from "../accounts/tokens.ts";
import { proofOf, readHostState } from "../domains/host-state.ts";
import { createNameService } from "../domains/name-service.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import { Id } from "../http/schemas.ts";
import type { Routes, Services } from "../http/services.ts";
import type { Domain } from "../store/store.ts";

const Host = Type.String({ maxLength: 300 });
const Claim = Type.Object({
  host: Type.String(),
  projectId: Type.Integer(),
  verified: Type.Boolean(),
  /** The DNS entry of type TXT that shows that the host is the claimer's. */
  record: Type.String(),
  value: Type.String(),
});

const Entry = Type.Object({
  purpose: Type.Union([Type.Literal("proof"), Type.Literal("address"), Type.Literal("twin")]),
  type: Type.Union([Type.Literal("TXT"), Type.Literal("CNAME"), Type.Literal("A"), Type.Literal("AAAA")]),
  name: Type.String(),
  value: Type.String(),
  found: Type.Union([Type.Array(Type.String()), Type.Null()]),
  isThere: Type.Boolean(),
});
const Certificate = Type.Object({
  state: Type.Union([
    Type.Literal("valid"),
    Type.Literal("expired"),
    Type.Literal("untrusted"),
    Type.Literal("none"),
    Type.Literal("unknown"),
  ]),
  until: Type.Union([Type.String(), Type.Null()]),
});
const State = Type.Object({
  ...Claim.properties,
  records: Type.Array(Entry),
  isHere: Type.Boolean(),
  certificate: Type.Union([Certificate, Type.Null()]),
});

/** Custom domains: claims, their proof by a DNS entry, and which project a host shows. */
export const domainRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings } = services;
  const names = createNameService(settings.dnsServers);

  app.get(
    "/api/v1/domains",
    {
      schema: { summary: "Lists the caller's claims of hosts.", response: { 200: Type.Array(Claim) } },
      preHandler: requireOwner,
    },
    async ({ viewer }) => (await store.domains.list(viewer.userId)).map(toClaim),
  );
  const claim = {
    schema: {
      summary: "Claims a host for a project.",
      body: Type.Object({ host: Host, projectId: Id }),
      response: { 200: Claim },
    },
    preHandler: requireOwner,
  };
  app.post("/api/v1/domains", claim, async ({ body, viewer }) => {
    const host = customHost(services, body.host);
    const [project] = await store.concepts([body.projectId], viewer);
    if (project?.typeCharacter !== types.project || project.userId !== viewer.userId)
      throw new AppError("not_found");
    return toClaim(await store.domains.claim(host, viewer.userId, project.id, newSecret()));
  });
  const one = {
    schema: {
      params: Type.Object({ host: Host }),
      response: { 200: Type.Object({ success: Type.Boolean() }) },
    },
    preHandler: requireOwner,
  };
  app.post(
    "/api/v1/domains/:host/verify",
    { ...one, schema: { ...one.schema, summary: "Looks for the DNS entry that proves a claim." } },
    async ({ params, viewer }) => {
      const host = params.host.toLowerCase();
      const domain = (await store.domains.list(viewer.userId)).find((mine) => mine.host === host);
      if (!domain) throw new AppError("not_found");
      const { record, value } = proofOf(domain);
      if (!(await names.texts(record))?.includes(value)) throw new AppError("domain_unproven");
      await store.domains.verify(host, viewer.userId);
      return { success: true };
    },
  );
  const state = {
    schema: {
      summary:
        "Tells which DNS entries a claimed host needs, which it has, and the state of its certificate.",
      params: Type.Object({ host: Host }),
      response: { 200: State },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/domains/:host", state, async ({ params, viewer }) => {
    const host = params.host.toLowerCase();
    const domain = (await store.domains.list(viewer.userId)).find((mine) => mine.host === host);
    if (!domain) throw new AppError("not_found");
    return { ...toClaim(domain), ...(await readHostState(names, domain, settings.publicUrl)) };
  });
  app.delete(
    "/api/v1/domains/:host",
    { ...one, schema: { ...one.schema, summary: "Gives a host up." } },
    async ({ params, viewer }) => {
      await store.domains.release(params.host.toLowerCase(), viewer.userId);
      return { success: true };
    },
  );
  hostRoutes(plain, services);
};

/** Which project a host shows, as the builder and the site runtime ask for it (protocol.md 1.4). */
function hostRoutes(plain: Parameters<Routes>[0], services: Services): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store } = services;
  app.get(
    "/cname",
    { schema: { summary: "Lists the verified hosts of the caller's projects." } },
    async ({ viewer }) => {
      if (viewer.kind !== "person") return [];
      const mine = await store.domains.list(viewer.userId);
      return mine.filter((domain) => domain.verified).map((domain) => domain.host);
    },
  );
  app.get(
    "/api/v1/hosts/:host",
    { schema: { summary: "Tells whether a host shows a project.", params: Type.Object({ host: Host }) } },
    async ({ params }) => {
      const projectId = await store.domains.projectOf(params.host.toLowerCase());
      return projectId === undefined ? { known: false } : { known: true, projectId };
    },
  );

  const named = { schema: { body: Type.Object({ url: Type.Optional(Host) }) } };
  app.post(
    "/dns",
    {
      ...named,
      schema: {
        ...named.schema,
        summary: "Returns the preview host of the project that a host shows, or false.",
      },
    },
    async ({ body }, reply) =>
      reply
        .type("application/json")
        .send(JSON.stringify((await previewHost(services, body.url ?? "")) ?? false)),
  );
  for (const path of ["/api/project-deploy", "/project-deploy"]) {
    app.post(
      path,
      {
        ...named,
        schema: {
          ...named.schema,
          summary: "Returns the preview host of the project that a host shows as `{data}`.",
        },
      },
      async ({ body }) => ({
        data: (await previewHost(services, body.url ?? "")) ?? "",
      }),
    );
  }
}

/** `preview-{projectId}` below the builder's host, for a host that shows a project. */
async function previewHost({ store, settings }: Services, url: string): Promise<string | undefined> {
  const host = hostOf(url);
  const named = /^preview-(\d+)\./.exec(host)?.[1];
  const projectId = named ?? (await store.domains.projectOf(host));
  return projectId === undefined ? undefined : `preview-${projectId}.${new URL(settings.publicUrl).host}`;
}

function hostOf(url: string): string {
  const text = url.trim().toLowerCase();
  return URL.parse(/^https?:\/\//.test(text) ? text : `http://${text}`)?.hostname ?? "";
}

/** A host that can be somebody's: a real name of at least two parts, and none of the builder's own. */
function customHost({ settings }: Services, text: string): string {
  const host = hostOf(text);
  const isName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(
    host,
  );
  const addresses = [settings.publicUrl, settings.runOrigin].filter((address) => address !== "");
  const ours = [...settings.builderHosts, ...addresses.map((address) => new URL(address).hostname)];
  const isOurs = ours.some((own) => host === own || host.endsWith(`.${own}`));
  if (!isName || isOurs || /\.(localhost|local|internal)$/.test(host)) throw new AppError("invalid_host");
  return host;
}

function toClaim(domain: Domain) {
  const { host, projectId, verified } = domain;
  return { host, projectId, verified, ...proofOf(domain) };
}
