/**
 * Accounts whose work on this device was forgotten: a page that is still open stores nothing more of them, although a
 * change of a moment ago may be about to be written.
 */
const left = new Set<string>();

/** Ends storing anything of an account in this page. */
export function leaveAccount(account: string): void {
  left.add(account);
}

/** Whether an account's work was forgotten in this page. */
export function isLeft(account: string): boolean {
  return left.has(account);
}
