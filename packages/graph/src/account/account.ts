import { GraphError } from "../errors.ts";
import type { Http } from "../sync/http.ts";

/** What a sign-in needs. */
export interface Credentials {
  email: string;
  password: string;
  /** Code of the person's authenticator, where the account asks for one; an account without ignores it. */
  code?: string;
}

/** A new account (specification 2, section 3). What is left out stays empty, but the user name: that is the address. */
export interface NewAccount extends Omit<Credentials, "code"> {
  /** Default: a person. */
  entityType?: "person" | "company" | "student";
  title?: string;
  fname?: string;
  lname?: string;
  username?: string;
}

/** Who is signed in, with both tokens. Ids are those of the graph, `userId` is the owner in every record. */
export interface Profile {
  token: string;
  refreshToken: string;
  email: string;
  userId: number;
  userConcept: number;
  entityId: number;
  roles: unknown[];
}

/** A pair of tokens. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** A new pair, with what may have changed in the profile since the sign-in; older servers leave that out. */
export interface RenewedTokens extends Tokens, Partial<Pick<Profile, "email" | "roles">> {}

/** Accounts and tokens. It keeps nothing: the application stores the profile and serves it as session port. */
export interface Account {
  signUp(account: NewAccount): Promise<void>;
  login(credentials: Credentials): Promise<Profile>;
  /** Trades the refresh token for a new pair. */
  refresh(tokens: Tokens): Promise<RenewedTokens>;
  /** Makes the refresh token useless. */
  logout(refreshToken: string): Promise<void>;
  /** Id of the entity that stands for a user. */
  entityOf(userConcept: number): Promise<number>;
}

interface LoginAnswer {
  data?: {
    token?: string;
    refreshToken?: string;
    refreshtoken?: string;
    email?: string;
    userConcept?: number;
    entity?: { userId: number }[];
    entityDetails?: { id: number };
    roles?: unknown[];
  };
}

/** Creates the account calls (protocol.md 1.4). */
export function createAccount(http: Http): Account {
  const anonymous = { withToken: false };
  return {
    async signUp(account) {
      await http({ ...anonymous, base: "node", path: "/api/v1/entity/signup", body: signUpBody(account) });
    },
    async login(credentials) {
      return profile(
        await http<LoginAnswer>({
          ...anonymous,
          path: "/api/auth/login",
          body: { ...credentials, application: "" },
        }),
      );
    },
    async refresh(tokens) {
      const answer = await http<{ data?: RenewedTokens }>({
        ...anonymous,
        path: "/api/Auth/refresh",
        body: tokens,
      });
      if (!answer.data) throw new GraphError("bad-answer");
      return answer.data;
    },
    async logout(refreshToken) {
      // The refresh token is what the server needs; an access token that has expired would be renewed, and this one replaced.
      await http({ ...anonymous, path: "/api/auth/logout", body: { refreshToken } });
    },
    async entityOf(userConcept) {
      const path = `/api/get-entity-from-user?userConceptId=${userConcept}`;
      const answer = await http<{ entity?: number }>({ method: "GET", path });
      if (!answer.entity) throw new GraphError("not-found");
      return answer.entity;
    },
  };
}

/** What the server is sent to create an account; a person is named by the address where no name is given. */
export function signUpBody(
  account: NewAccount,
): Required<NewAccount> & { timestamp: string; application: string } {
  return {
    entityType: account.entityType ?? "person",
    title: account.title ?? "",
    fname: account.fname ?? "",
    lname: account.lname ?? "",
    timestamp: new Date().toISOString(),
    username: account.username ?? account.email,
    email: account.email,
    password: account.password,
    application: "appBuilder",
  };
}

function profile({ data }: LoginAnswer): Profile {
  const userId = data?.entity?.[0]?.userId;
  if (!data?.token || !data.userConcept || userId === undefined) throw new GraphError("bad-answer");
  return {
    token: data.token,
    refreshToken: data.refreshToken ?? data.refreshtoken ?? "",
    email: data.email ?? "",
    userId,
    userConcept: data.userConcept,
    entityId: data.entityDetails?.id ?? 0,
    roles: data.roles ?? [],
  };
}
