/** On this device: the server has ended the session, and nobody has read so yet. */
const key = "session_ended";

/** Notes for after the reload, in every tab, that the server has ended the session. */
export function noteEnded(): void {
  localStorage.setItem(key, "true");
}

/** True from {@link noteEnded} until the person has read it or has signed in. */
export function hasEnded(): boolean {
  return localStorage.getItem(key) !== null;
}

/** Forgets that a session has ended. */
export function forgetEnded(): void {
  localStorage.removeItem(key);
}
