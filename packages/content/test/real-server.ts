import { createGraph, type Graph } from "@tessera/graph";
import { startRealServer, type ReachedServer, type RealServer } from "@tessera/run/real-server";

/** Address of the account that is the server's administrator. */
export const administratorEmail = "administrator@example.org";

/** Service token with which sites are read. */
const siteToken = "a-service-token-of-at-least-32-characters";

/**
 * The server with an administrator and sites. With `DATABASE_URL` in the environment its store is that PostgreSQL, so
 * that the same tests hold for both stores.
 */
export function startContentServer(): Promise<RealServer> {
  return startRealServer({ ADMIN_EMAIL: administratorEmail, SITE_TOKEN: siteToken, AUTH_RATE_LIMIT: "0" });
}

/** A person with an account of their own: each call is another device of theirs. */
export interface Person {
  entityId: number;
  userId: number;
  userConcept: number;
  /** With another `fetch`, its calls can be counted. */
  device(fetch?: typeof globalThis.fetch): Promise<Graph>;
}

export async function signUp(server: ReachedServer, email: string): Promise<Person> {
  const open = (token: string | null, fetch?: typeof globalThis.fetch): Promise<Graph> =>
    createGraph({
      url: server.url,
      storage: "memory",
      ...(fetch && { fetch }),
      ...(token !== null && { session: { token: () => token, refresh: async () => false } }),
    });
  const stranger = await open(null);
  const credentials = { email, password: "a long enough passphrase" };
  await stranger.account.signUp(credentials).catch((error: unknown) => {
    // The administrator of a shared store may have signed up for another test file.
    if (email !== administratorEmail) throw error;
  });
  await server.verify(email, credentials.password).catch((error: unknown) => {
    if (email !== administratorEmail) throw error;
  });
  const profile = await stranger.account.login(credentials);
  stranger.close();
  const { entityId, userId, userConcept, token } = profile;
  return { entityId, userId, userConcept, device: (fetch) => open(token, fetch) };
}

/** The reader of a published project, as the site runtime is one. */
export function openSiteReader(server: ReachedServer, projectId: number): Promise<Graph> {
  return createGraph({
    url: server.url,
    storage: "memory",
    headers: { Authorization: `Bearer ${siteToken}`, "X-Site-Project": String(projectId) },
  });
}
