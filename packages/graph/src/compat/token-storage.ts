import { state } from "./session.ts";
import { updateAccessToken } from "./state.ts";

/** The token and the numbers of the session. Nothing of it is stored, unless the application says so by `saveUserProfile`. */
export const TokenStorage = {
  refreshToken: "",
  sessionId: 998,
  get BearerAccessToken(): string {
    return state.token;
  },
  set BearerAccessToken(token: string) {
    state.token = token;
  },
  /** Keeps a profile for {@link getUserDetails} and `restoreProfile`, under `profile` in local storage. */
  saveUserProfile(profile: object): void {
    globalThis.localStorage?.setItem("profile", JSON.stringify(profile));
  },
  /** Signs in with the tokens of the profile that was kept, and returns it; null when there is none. */
  restoreProfile(): Record<string, unknown> | null {
    const stored = globalThis.localStorage?.getItem("profile");
    if (!stored) return null;
    const profile = JSON.parse(stored) as Record<string, unknown>;
    if (typeof profile["token"] === "string") updateAccessToken(profile["token"]);
    if (typeof profile["refreshToken"] === "string") TokenStorage.refreshToken = profile["refreshToken"];
    return profile;
  },
  /** Forgets both tokens. */
  logout(): void {
    state.token = "";
    TokenStorage.refreshToken = "";
  },
};
