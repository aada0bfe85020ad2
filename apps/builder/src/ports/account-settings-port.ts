import {
  RefusedError,
  ConfirmationNeeded,
  messages,
  type AccountEvent,
  type AccountPasskey,
  type AccountSettingsPort,
  type AuthenticatorSecret,
  type DeviceSession,
} from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id } from "@tessera/content";
import type { Graph, Profile } from "@tessera/graph";
import { profileOf, readProfile, storeProfile, type LoginData } from "../session/profile.ts";
import { leaveForFrontPage } from "../session/reload-for-session.ts";
import { endingSession } from "../session/session-notices.ts";
import { replaceSession } from "../session/session.ts";
import { clearDevice } from "./clear-device.ts";
import { confirmed } from "./confirmed.ts";
import { makePasskey, usePasskey } from "./passkeys.ts";
import { isRefused, refusalWords } from "./refusal-words.ts";
import { saveFile } from "./save-file.ts";

/** What people change about their account, over the server's calls and their part of the graph. */
export function createAccountSettingsPort(graph: Graph, entityId: Id): AccountSettingsPort {
  const call = <Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Answer> =>
    told(graph.http<Answer>({ base: "node", method, path, ...(body === undefined ? {} : { body }) }));
  return {
    facts: () => call("GET", "/api/v1/account"),
    name: () => content.readPerson(graph, entityId),
    saveName: (name) => told(confirmed(graph, (own) => content.savePerson(own, entityId, name))),
    savePicture: (picture) => told(confirmed(graph, (own) => content.savePicture(own, entityId, picture))),
    changePassword: async (proof, newPassword) =>
      void (await call("POST", "/api/v1/password/change", { ...proof, newPassword })),
    sessions: () => call<DeviceSession[]>("GET", "/api/v1/sessions"),
    endSession: async (id) => void (await call("DELETE", `/api/v1/sessions/${id}`)),
    endOtherSessions: async () => void (await call("POST", "/api/v1/sessions/end-others", {})),
    confirm: async (password) => {
      const proof = password ?? { passkey: await usePasskey(graph, post) };
      await told(replaceSession(graph.account, (token) => confirm(graph, token, proof)));
    },
    sendVerification: async () => void (await call("POST", "/api/v1/account/verify/send", {})),
    sendEmailChange: async () => void (await call("POST", "/api/v1/account/email/send", {})),
    cancelEmailChange: async () => void (await call("DELETE", "/api/v1/account/email")),
    changeEmail: async (email) => void (await call("POST", "/api/v1/account/email", { email })),
    events: () => call<AccountEvent[]>("GET", "/api/v1/account/events"),
    passkeys: () => call<AccountPasskey[]>("GET", "/api/v1/passkeys"),
    addPasskey: async (name) => {
      const options = await call<PasskeyOptions>("POST", "/api/v1/passkeys/new", {});
      await call("POST", "/api/v1/passkeys", { name, passkey: await makePasskey(options) });
    },
    removePasskey: async (id) => void (await call("DELETE", `/api/v1/passkeys/${encodeURIComponent(id)}`)),
    beginSecondFactor: () => call<AuthenticatorSecret>("POST", "/api/v1/second-factor", {}),
    activateSecondFactor: async (code) => {
      const answer = call<{ recoveryCodes: string[] }>("POST", "/api/v1/second-factor/activate", { code });
      return (await answer).recoveryCodes;
    },
    removeSecondFactor: async () => void (await call("DELETE", "/api/v1/second-factor")),
    exportData: async () => {
      const all = await call<unknown>("GET", "/api/v1/account/export");
      const json = new Blob([JSON.stringify(all, null, 2)], { type: "application/json" });
      saveFile("my_data.json", json);
    },
    deleteAccount: (proof) =>
      endingSession(async () => {
        // A call that is refused meanwhile forgets who was signed in.
        const profile = readProfile();
        await call("POST", "/api/v1/account/delete", proof);
        await forget(graph, profile);
        leaveForFrontPage();
      }),
  };
}

type PasskeyOptions = Parameters<typeof makePasskey>[0];

/** The confirmation ends the session of the token with all its tokens, so nothing renews them meanwhile. */
async function confirm(graph: Graph, token: string, proof: object): Promise<Profile> {
  const { data } = await graph.http<{ data?: LoginData }>({
    base: "node",
    path: "/api/v1/sessions/confirm",
    body: proof,
    withToken: false,
    headers: { Authorization: `Bearer ${token}` },
  });
  const profile = data && profileOf(data);
  if (!profile) throw new RefusedError(messages.unexpected);
  return profile;
}

function post<Answer>(graph: Graph, path: string, body: unknown): Promise<Answer> {
  return told(graph.http<Answer>({ base: "node", path, body }));
}

/** Takes away what this device keeps of the person: the sign-in and all of their work. */
async function forget(graph: Graph, profile: Profile | null): Promise<void> {
  storeProfile(null);
  localStorage.removeItem("tessera_email");
  if (profile) await clearDevice(graph, profile);
}

/** A refusal is told in the server's words; of everything else a person hears that the server is away. */
async function told<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isRefused(error) && error.refusal?.code === "confirm_identity")
      throw new ConfirmationNeeded(refusalWords(error));
    throw new RefusedError(isRefused(error) ? refusalWords(error) : messages.noConnection, { cause: error });
  }
}
