import { shownLanguage } from "@tessera/builder-ui/language";
import { createGraph, type Graph } from "@tessera/graph";
import { readProfile } from "./session/profile.ts";
import { renewAhead } from "./session/renew-ahead.ts";
import { leaveEndedSession, tellLocked } from "./session/session-notices.ts";
import { createSession } from "./session/session.ts";

/** Opens the data layer for whoever is signed in; each account has its own local database. */
export async function openGraph(): Promise<Graph> {
  const profile = readProfile();
  let graph: Graph | undefined;
  const session = createSession(() => {
    if (!graph) throw new Error("The session was asked to refresh before the graph was open.");
    return graph.account;
  });
  const opened = await createGraph({
    url: location.origin,
    name: profile ? `tessera-${profile.userId}` : "tessera",
    session,
    // What the server words itself, such as e-mails, is in the language of the builder, not in that of the browser.
    headers: { "Accept-Language": shownLanguage() },
  });
  graph = opened;
  if (profile) renewAhead(session.refresh);
  if (profile) opened.on("signedOut", leaveEndedSession);
  opened.on("barred", tellLocked);
  return opened;
}
