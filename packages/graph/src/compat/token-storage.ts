import { state } from "./session.ts";

/** The token and the numbers of the session. Nothing of it is stored: where a profile is kept is up to the application. */
export const TokenStorage = {
  refreshToken: "",
  sessionId: 998,
  get BearerAccessToken(): string {
    return state.token;
  },
  set BearerAccessToken(token: string) {
    state.token = token;
  },
  /** Forgets both tokens. */
  logout(): void {
    state.token = "";
    TokenStorage.refreshToken = "";
  },
};
