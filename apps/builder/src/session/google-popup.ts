/**
 * Google's sign-in in a window of its own, without any of Google's code in this page: the window comes back to
 * `/google-signin`, which hands the token over and closes itself.
 */
import { RefusedError, messages } from "@tessera/builder-ui";

const address = "https://accounts.google.com/o/oauth2/v2/auth";
const channelName = "tessera-google";
/** Milliseconds that a person may take. */
const timeoutMs = 5 * 60_000;

/** Milliseconds in which a handed over token is heard. */
const hearingTime = 1000;

interface Handover {
  state: string;
  token: string;
  error: string;
}

/**
 * Opens the window and resolves to an access token; rejects when that was refused or takes too long. Whether the window is
 * still open is not known: Google's pages cut the tie between the two.
 */
export function askGoogle(clientId: string): Promise<string> {
  const state = crypto.randomUUID();
  const question = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${location.origin}/google-signin`,
    response_type: "token",
    scope: "openid email",
    state,
  });
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    const end = (): void => {
      clearTimeout(timer);
      channel.close();
    };
    const timer = setTimeout(() => {
      end();
      reject(new RefusedError(messages.tookTooLong));
    }, timeoutMs);
    channel.addEventListener("message", ({ data }: MessageEvent<Handover>) => {
      if (data.state !== state) return;
      end();
      if (data.token) resolve(data.token);
      else reject(new RefusedError(data.error || messages.unexpected));
    });
    if (window.open(`${address}?${question}`, "tessera-google", "popup,width=480,height=640")) return;
    end();
    reject(new RefusedError(messages.windowNotOpened));
  });
}

/** What the window does when Google has sent it back. */
export function handOver(hash: string): void {
  const answer = new URLSearchParams(hash.slice(1));
  const channel = new BroadcastChannel(channelName);
  const message: Handover = {
    state: answer.get("state") ?? "",
    token: answer.get("access_token") ?? "",
    error: answer.get("error") ?? "",
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel.postMessage(message);
  // What was sent is lost with a window that closes at once.
  setTimeout(() => {
    channel.close();
    window.close();
  }, hearingTime);
}
