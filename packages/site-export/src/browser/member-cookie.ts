/** The cookie in which a site says what a member is called; the session itself is in one that scripts cannot read. */
const name = "tessera_member_name";

/** What the member is called who is signed in here; null for nobody. */
export function memberName(): string | null {
  const pair = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

/** Forgets what the member is called, whose session has ended. */
export function forgetMemberName(): void {
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}
