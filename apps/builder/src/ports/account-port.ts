import {
  RefusedError,
  messages,
  type AddressCheck,
  type GoogleOutcome,
  type Live,
  type PasswordProof,
  type SignupForm,
} from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Graph, Profile } from "@tessera/graph";
import { readConfig, type Config } from "../config.ts";
import { askGoogle } from "../session/google-popup.ts";
import { profileOf, readProfile, storeProfile, type LoginData } from "../session/profile.ts";
import { leaveForFrontPage } from "../session/reload-for-session.ts";
import { endSession } from "../session/session.ts";
import { endingSession, onNotice } from "../session/session-notices.ts";
import type { DataPorts } from "./data.ts";
import { usePasskey } from "./passkeys.ts";
import { clearDevice } from "./clear-device.ts";
import { isRefused, refusalWords } from "./refusal-words.ts";

/** Milliseconds that what waits to be sent has to arrive before a person who logs out is asked about it. */
const sendingMs = 3000;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Signing in and out over the graph's account calls. */
export function createAccountPort(graph: Graph, entityId: content.Id): DataPorts["account"] {
  return {
    picture: (listener, onError) => content.livePicture(graph, entityId, listener, onError),
    login: (email, password, code) => login(graph, email, password, code),
    loginWithPasskey: async () => {
      const passkey = await usePasskey(graph, call);
      await enterWith(call(graph, "/api/v1/passkeys/sign-in", { passkey }));
    },
    signup: (form) => signup(graph, form),
    logout: (device, confirmation = "needed") => endingSession(() => logout(graph, device, confirmation)),
    hasWaiting: async () => {
      // What is on its way at this moment is sent, so that nobody is asked about it.
      if (navigator.onLine) await Promise.race([graph.sync().catch(() => undefined), delay(sendingMs)]);
      const { pending, parked } = await graph.outbox.status();
      return pending + parked > 0;
    },
    onNotice,
    usernameTaken: (name) => usernameTaken(graph, name),
    offersGoogle: fromConfig(graph, ({ googleClientId }) => googleClientId !== ""),
    termsUrl: fromConfig(graph, ({ termsUrl }) => termsUrl),
    google: () => google(graph),
    forgotPassword: (email) => told(call(graph, "/api/v1/password/forgot", { email })),
    verifyAddress: (token, proof) => verifyAddress(graph, token, proof),
    resetPassword: (token, password) => told(call(graph, "/api/v1/password/reset", { token, password })),
  };
}

/** What the configuration says, once it is there. */
function fromConfig<Value>(graph: Graph, choose: (config: Config) => Value): Live<Value> {
  return (listener, onError) => {
    let listening = true;
    readConfig(graph).then((config) => listening && listener(choose(config)), onError);
    return () => {
      listening = false;
    };
  };
}

async function login(
  graph: Graph,
  email: string,
  password: string,
  code: string | undefined,
): Promise<"code" | "signed in"> {
  try {
    storeProfile(await graph.account.login({ email, password, ...(code !== undefined && { code }) }));
  } catch (error) {
    if (!isRefused(error)) throw new RefusedError(messages.loginFailed, { cause: error });
    if (error.refusal?.code === "code_required") return "code";
    // The server tells why; a refusal without a reason means that address and password do not fit.
    throw new RefusedError(error.refusal ? refusalWords(error) : messages.invalidCredentials);
  }
  location.reload();
  return "signed in";
}

/** The one who is signed in here has the address, and the roles that wait for it, from then on. */
async function verifyAddress(graph: Graph, token: string, proof?: PasswordProof): Promise<AddressCheck> {
  try {
    const { email, userId, roles } = await graph.http<Pick<Profile, "email" | "userId" | "roles">>({
      base: "node",
      path: "/api/v1/account/verify",
      body: { token, ...proof },
    });
    const profile = readProfile();
    if (profile?.userId === userId) storeProfile({ ...profile, email, roles });
    return { status: "confirmed", email };
  } catch (error) {
    return neededFor(error);
  }
}

/** What a refused confirmation still needs; throws what the person can do nothing about here. */
function neededFor(error: unknown): AddressCheck {
  const { code, facts } = (isRefused(error) && error.refusal) || {};
  if (code === "code_required") return { status: "code" };
  if (code === "confirm_identity")
    return { status: "password", ...(typeof facts?.["email"] === "string" && { email: facts["email"] }) };
  if (code === "email_taken") throw new RefusedError(messages.addressTaken);
  throw new RefusedError(isRefused(error) ? refusalWords(error) : messages.unexpected);
}

async function signup(graph: Graph, form: SignupForm): Promise<void> {
  await told(graph.account.signUp(form), messages.signupFailed);
}

/** A sign-in that the account asks a code for. */
class CodeNeeded extends RefusedError {}

/** A refusal is told in the server's words; of everything else a person hears only that it did not work. */
async function told<Answer>(task: Promise<Answer>, failure: string = messages.unexpected): Promise<Answer> {
  try {
    return await task;
  } catch (error) {
    if (!isRefused(error)) throw new RefusedError(failure);
    const Told = error.refusal?.code === "code_required" ? CodeNeeded : RefusedError;
    throw new Told(refusalWords(error));
  }
}

async function usernameTaken(graph: Graph, name: string): Promise<boolean> {
  const path = `/api/v1/username/${encodeURIComponent(name)}`;
  try {
    const { data } = await graph.http<{ data?: { username?: string } | null }>({
      base: "node",
      method: "GET",
      path,
      withToken: false,
    });
    return Boolean(data?.username);
  } catch {
    // A failed check counts as taken (specification 2, section 5).
    return true;
  }
}

async function google(graph: Graph): Promise<GoogleOutcome> {
  const { googleClientId } = await readConfig(graph);
  const accessToken = await askGoogle(googleClientId);
  const { data } = await told(
    call<{ data?: { email?: string; isNew?: boolean } }>(graph, "/api/v1/googleauth", { accessToken }),
  );
  if (!data?.email) throw new RefusedError(messages.userDetailsRequired);
  if (!data.isNew) return enterKnown(graph, accessToken);
  return { kind: "new", email: data.email, complete: (form) => enter(graph, accessToken, { ...form }) };
}

/** Signs in who is known, unless the account asks for a code. */
async function enterKnown(graph: Graph, accessToken: string): Promise<GoogleOutcome> {
  try {
    await enter(graph, accessToken, {});
    return { kind: "signed in" };
  } catch (error) {
    if (!(error instanceof CodeNeeded)) throw error;
    return { kind: "code", complete: (code) => enter(graph, accessToken, { code }) };
  }
}

async function enter(graph: Graph, accessToken: string, more: Record<string, string>): Promise<void> {
  const body = new FormData();
  const fields = { access_token: accessToken, application: "appBuilder", ...more };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  await enterWith(call(graph, "/api/google-login-v2", body));
}

/** Keeps who has signed in, and begins anew. */
async function enterWith(answer: Promise<{ data?: LoginData }>): Promise<void> {
  const { data } = await told(answer);
  const profile = data && profileOf(data);
  if (!profile) throw new RefusedError(messages.userDetailsRequired);
  storeProfile(profile);
  location.reload();
}

function call<Answer = unknown>(graph: Graph, path: string, body: unknown): Promise<Answer> {
  return graph.http<Answer>({ base: "node", path, body, withToken: false });
}

async function logout(
  graph: Graph,
  device: "keep" | "clear",
  confirmation: "needed" | "optional",
): Promise<boolean> {
  const profile = readProfile();
  if (!(await endSession(graph.account)) && confirmation === "needed") return false;
  storeProfile(null);
  // What cannot be removed keeps nobody signed in.
  if (profile && device === "clear") await clearDevice(graph, profile).catch(() => undefined);
  leaveForFrontPage();
  return true;
}
