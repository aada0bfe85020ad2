import { signUpBody, type NewAccount } from "../account/account.ts";
import { GraphError } from "../errors.ts";
import { messages } from "../messages.ts";
import { state } from "./session.ts";
import { getGraph, updateAccessToken } from "./state.ts";
import { TokenStorage } from "./token-storage.ts";

/** What the server tells of who has signed in (protocol.md 1.4). */
export interface LoginData {
  token: string;
  refreshtoken?: string;
  refreshToken?: string;
  email: string;
  userConcept: number;
  entity: { userId: number }[];
  entityDetails?: { id: number };
  roles: unknown[];
}

/** The answer of a sign-in. */
export interface LoginAnswer {
  success: boolean;
  message?: string;
  data: LoginData;
}

/** Outcome of {@link Signin} and {@link Signup}; `data` is "" when they were refused. */
export interface SignResult<T> {
  message: string;
  status: boolean;
  statusCode: number;
  data: T | "";
}

/** Statuses that older callers take for "not signed in" instead of a failure (protocol.md 1.6). */
const refusals = [400, 403, 404, 409, 429];

/** Signs in and uses the token from now on; undefined when the server refuses. */
export async function LoginToBackend(
  email: string,
  password: string,
  application = "",
): Promise<LoginAnswer | undefined> {
  try {
    return await login({ email, password, application });
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Signs in and says how it went; `data` is the profile. */
export async function Signin(credentials: {
  email: string;
  password: string;
}): Promise<SignResult<LoginData>> {
  return outcome(async () => (await login(credentials)).data, messages.badCredentials);
}

/** Creates an account of an address and a password; `data` is the answer of the server. */
export async function Signup(account: { email: string; password: string }): Promise<SignResult<unknown>> {
  return outcome(() =>
    getGraph().http<unknown>({ path: "/api/auth/signup", body: account, withToken: false }),
  );
}

/**
 * Creates an account with its entity and returns the server's answer: `success`, `message`, and in `data` the ids of the
 * account. Throws `404, Not found`, `500, internal server error`, or the server's text.
 */
export async function SignupEntity(account: NewAccount): Promise<unknown> {
  try {
    const call = { base: "node", path: "/api/v1/entity/signup", withToken: false } as const;
    return await getGraph().http<unknown>({ ...call, body: signUpBody(account) });
  } catch (error) {
    if (error instanceof GraphError && error.status === 404)
      throw new GraphError("not-found", { message: messages.entityNotFound, cause: error });
    if (error instanceof GraphError && error.status === 500)
      throw new GraphError("server", { message: messages.entityFailed, cause: error });
    throw error;
  }
}

async function login(body: Record<string, string>): Promise<LoginAnswer> {
  const answer = await getGraph().http<LoginAnswer>({ path: "/api/auth/login", body, withToken: false });
  if (!answer.data?.token) throw new GraphError("bad-answer");
  updateAccessToken(answer.data.token);
  state.signedIn = { token: answer.data.token, userId: answer.data.entity?.[0]?.userId ?? 0 };
  TokenStorage.refreshToken = answer.data.refreshToken ?? answer.data.refreshtoken ?? "";
  return { ...answer, success: true };
}

async function outcome<T>(work: () => Promise<T>, refusal?: string): Promise<SignResult<T>> {
  try {
    return { message: "success", status: true, statusCode: 200, data: await work() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { message: refusal ?? error.message, status: false, statusCode: error.status, data: "" };
  }
}

function isRefusal(error: unknown): error is GraphError {
  return error instanceof GraphError && refusals.includes(error.status);
}
