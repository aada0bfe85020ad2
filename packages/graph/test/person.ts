import { createGraph, type Graph, type GraphOptions, type Profile } from "../src/index.ts";
import type { RealServer } from "@tessera/run/real-server";

/** A person with an account of their own: each call is another device of theirs. */
export interface Person {
  profile: Profile;
  device(options?: Partial<GraphOptions>): Promise<Graph>;
}

export async function signUp(server: RealServer, email: string): Promise<Person> {
  const open = (token: string | null, options: Partial<GraphOptions> = {}): Promise<Graph> =>
    createGraph({
      url: server.url,
      storage: "memory",
      ...(token !== null && { session: { token: () => token, refresh: async () => false } }),
      ...options,
    });
  const stranger = await open(null);
  const credentials = { email, password: "a long enough passphrase" };
  await stranger.account.signUp(credentials);
  await server.verify(email, credentials.password);
  const profile = await stranger.account.login(credentials);
  stranger.close();
  return { profile, device: (options) => open(profile.token, options) };
}
