import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { RefusedError, messages } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";

/** Loaded when somebody uses a passkey. */
const webAuthn = () => import("@simplewebauthn/browser");

/** Has a passkey sign what the server asks; `call` is how the server is asked. */
export async function usePasskey(
  graph: Graph,
  call: <Answer>(graph: Graph, path: string, body: unknown) => Promise<Answer>,
): Promise<AuthenticationResponseJSON> {
  const options = call<PublicKeyCredentialRequestOptionsJSON>(graph, "/api/v1/passkeys/options", {});
  const { startAuthentication } = await webAuthn();
  return startAuthentication({ optionsJSON: await options }).catch(failed);
}

/** Has the browser make a passkey. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await webAuthn();
  return startRegistration({ optionsJSON }).catch(failed);
}

/** The browser says no more than that it did not work, or was called off. */
function failed(error: unknown): never {
  throw new RefusedError(messages.passkeyFailed, { cause: error });
}
