import { state } from "./session.ts";
import { getUserDetails } from "./user.ts";

/** Id of the user whose token is in use; 0 when nobody is signed in, or the token does not tell and nothing else does. */
export function viewerId(): number {
  const { token, signedIn } = state;
  if (token === "") return 0;
  if (signedIn.token === token) return signedIn.userId;
  const profile = getUserDetails();
  return subjectOf(token) || (profile.token === token ? profile.userId : 0);
}

/** The user that a JSON Web Token names; 0 for any other token. */
function subjectOf(token: string): number {
  try {
    const [, payload = ""] = token.split(".");
    const { sub } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: unknown };
    return Number(sub) || 0;
  } catch {
    // Tokens of other forms are allowed.
    return 0;
  }
}
