import { readProfile } from "./profile.ts";

/** How long before its end a token is renewed, and how long after a failure it is tried again, in milliseconds. */
const times = { ahead: 60_000, again: 60_000 };

/**
 * Renews the token of whoever is signed in before it ends, so that no call is refused on its account. Where that fails, the
 * next call is refused and asks for it as before.
 */
export function renewAhead(renew: () => Promise<boolean>): void {
  const wait = (delay: number): void => void setTimeout(() => void look(), delay);
  const look = async (): Promise<void> => {
    // Another tab may have renewed it meanwhile.
    const left = millisecondsLeft(readProfile()?.token);
    if (left === null || left > times.ahead) return wait(Math.max(times.again, (left ?? 0) - times.ahead));
    await renew().catch(() => false);
    wait(times.again);
  };
  void look();
}

/** Milliseconds until a token ends, by the clock of this device; null for one that does not say. */
export function millisecondsLeft(token: string | undefined): number | null {
  try {
    const [, payload = ""] = (token ?? "").split(".");
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 - Date.now() : null;
  } catch {
    return null;
  }
}
