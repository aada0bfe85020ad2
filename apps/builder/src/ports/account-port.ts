import { AccountError, messages, type AccountPort, type SignupForm } from "@tessera/builder-ui";
import { GraphError, type Graph } from "@tessera/graph";
import { readProfile, storeProfile } from "../session/profile.ts";

/** How the server names administrators among the roles of a profile. */
const administrator = "admin";

/** Signing in and out over the graph's account calls. */
export function createAccountPort(graph: Graph): AccountPort {
  const profile = readProfile();
  return {
    profile: profile && {
      email: profile.email,
      entityId: profile.entityId,
      administrator: profile.roles.includes(administrator),
    },
    login: async (email, password) => {
      storeProfile(await graph.account.login({ email, password }).catch(refuseLogin));
      location.reload();
    },
    signup: (form) => signup(graph, form),
    logout: () => logout(graph),
  };
}

function refuseLogin(error: unknown): never {
  const refused = error instanceof GraphError && error.status >= 400 && error.status < 500;
  throw new AccountError(refused ? messages.invalidCredentials : messages.loginFailed);
}

async function signup(graph: Graph, form: SignupForm): Promise<void> {
  try {
    await graph.account.signUp(form);
  } catch (error) {
    const said = error instanceof GraphError && error.status >= 400 && error.status < 500;
    throw new AccountError(said ? error.message : messages.signupFailed);
  }
}

function logout(graph: Graph): void {
  const profile = readProfile();
  storeProfile(null);
  const leave = (): void => location.assign("/");
  if (profile) void graph.account.logout(profile.refreshToken).then(leave, leave);
  else leave();
}
