/** Who is signed in. The functions of this entry share it, as they always did. */
export const state = {
  token: "",
  /** True once the application has asked to send without anybody being signed in. */
  isAnonymous: false,
  /** The last sign-in: whose token it is. */
  signedIn: { token: "", userId: 0 },
  /** Address of the page in which widgets of others run. */
  runPage: "",
};

/** What a call is sent with: a token that its caller gives counts where nobody is signed in. */
export function givenToken(token = ""): { headers?: Record<string, string>; withToken?: false } {
  return token === "" || state.token !== "" ? {} : bearer(token);
}

/** What a call is sent with in the name of that token alone. */
export function bearer(token: string): { headers: Record<string, string>; withToken: false } {
  return { headers: { Authorization: `Bearer ${token}` }, withToken: false };
}
