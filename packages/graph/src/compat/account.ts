import type { NewAccount, Profile } from "../account/account.ts";
import { GraphError } from "../errors.ts";
import { messages } from "../messages.ts";
import { getGraph, updateAccessToken } from "./state.ts";

/** Outcome of {@link Signin} and {@link Signup}. */
export interface SignResult<T> {
  status: boolean;
  message: string;
  data: T | undefined;
}

/** Statuses that older callers take for "not signed in" instead of a failure (protocol.md 1.6). */
const refusals = [400, 403, 404, 409, 429];

/** Signs in and uses the token from now on; undefined when the server refuses. */
export async function LoginToBackend(email: string, password: string): Promise<Profile | undefined> {
  try {
    const profile = await getGraph().account.login({ email, password });
    updateAccessToken(profile.token);
    return profile;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Signs in and says how it went. */
export async function Signin(credentials: { email: string; password: string }): Promise<SignResult<Profile>> {
  const data = await LoginToBackend(credentials.email, credentials.password);
  return { status: data !== undefined, message: data ? "" : messages.badCredentials, data };
}

/** Makes an account of an address and a password. */
export async function Signup(account: { email: string; password: string }): Promise<SignResult<unknown>> {
  try {
    const path = "/api/auth/signup";
    return {
      status: true,
      message: "",
      data: await getGraph().http({ path, body: account, withToken: false }),
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { status: false, message: error.message, data: undefined };
  }
}

/** Makes an account with its entity. Throws `404, Not found`, `500, internal server error`, or the server's text. */
export async function SignupEntity(account: NewAccount): Promise<void> {
  try {
    await getGraph().account.signUp(account);
  } catch (error) {
    if (error instanceof GraphError && error.status === 404)
      throw new GraphError("not-found", { message: messages.entityNotFound, cause: error });
    if (error instanceof GraphError && error.status === 500)
      throw new GraphError("server", { message: messages.entityFailed, cause: error });
    throw error;
  }
}

function isRefusal(error: unknown): error is GraphError {
  return error instanceof GraphError && refusals.includes(error.status);
}
