import { createGraph, type Graph } from "@tessera/graph";
import type { RealServer } from "@tessera/run/real-server";

/** A person with an account of their own: each call is another device of theirs. */
export interface Person {
  userId: number;
  userConcept: number;
  device(): Promise<Graph>;
}

export async function signUp(server: RealServer, email: string): Promise<Person> {
  const open = (token: string | null): Promise<Graph> =>
    createGraph({
      url: server.url,
      storage: "memory",
      ...(token !== null && { session: { token: () => token, refresh: async () => false } }),
    });
  const stranger = await open(null);
  const credentials = { email, password: "a long enough passphrase" };
  await stranger.account.signUp(credentials);
  const profile = await stranger.account.login(credentials);
  stranger.close();
  return { userId: profile.userId, userConcept: profile.userConcept, device: () => open(profile.token) };
}
