import { createVisits, type VisitorFacts } from "./services/visits.ts";
import { access } from "../wire/names.ts";
import { getBases, getGraph } from "./state.ts";
import { TokenStorage } from "./token-storage.ts";

/** Who is signed in, as an application has stored it under `profile` in local storage. */
export interface UserDetails {
  userId: number;
  token: string;
  email: string;
  entityId: number;
  userConcept: number;
}

const nobody: UserDetails = { userId: 0, token: "", email: "", entityId: 0, userConcept: 0 };

/** Reads the stored profile; zeros when there is none. */
export function getUserDetails(): UserDetails {
  const stored = globalThis.localStorage?.getItem("profile");
  return stored ? { ...nobody, ...(JSON.parse(stored) as Partial<UserDetails>) } : nobody;
}

/** The same as a promise. */
export async function getUserDetailsAsync(): Promise<UserDetails> {
  return getUserDetails();
}

/** Begins a session of a visitor; resolves with its number. */
export async function CreateSession(facts: VisitorFacts): Promise<{ id: number }> {
  const id = await createVisits(getGraph()).begin(facts);
  TokenStorage.sessionId = id;
  return { id };
}

/** Records an address that a session visits; what follows its `?` is left out. */
export async function CreateSessionVisit(sessionId: number, url: string): Promise<{ success: true }> {
  await createVisits(getGraph()).visit(sessionId, url);
  return { success: true };
}

/** Addresses of the calls of the protocol, by the bases that `init` was given. */
export const BaseUrl = {
  get BASE_URL(): string {
    return getBases().url;
  },
  get NODE_URL(): string {
    return getBases().nodeUrl;
  },
  get AI_URL(): string {
    return getBases().aiUrl;
  },
  LoginUrl(): string {
    return `${getBases().url}/api/auth/login`;
  },
  SignupUrl(): string {
    return `${getBases().url}/api/auth/signup`;
  },
  DeleteConceptUrl(): string {
    return `${getBases().url}/api/delete_concept`;
  },
  sendMail(): string {
    return `${getBases().url}/api/sendmail`;
  },
  sendBulkMail(): string {
    return `${getBases().url}/api/sendmail/bulk`;
  },
  RecursiveSearchUrl(): string {
    return `${getBases().url}/api/recursivesearch-concept-connection`;
  },
  FreeschemaQueryUrl(): string {
    return `${getBases().url}/api/freeschema-query`;
  },
};

const environment = new Map<string, unknown>();

/** Settings of an application by name, for as long as the page lives. */
export const Environments = {
  set(name: string, value: unknown): void {
    environment.set(name, value);
  },
  get(name: string): unknown {
    return environment.get(name);
  },
};

/** Answers who may see a concept, by its own level; the rights themselves are the server's. */
export const AccessControlService = {
  async isPublic(conceptId: number): Promise<boolean> {
    const [concept] = await getGraph().concepts.fetch([conceptId]);
    return concept?.accessId === access.public;
  },
};
