import type { Account, Store } from "../store/store.ts";

/** The account of an address; members of sites have none here, and sign in on their site alone. */
export async function builderAccount(
  { accounts, members }: Pick<Store, "accounts" | "members">,
  email: string,
): Promise<Account | undefined> {
  const account = await accounts.byEmail(email);
  return account && !(await members.isMember(account.userId)) ? account : undefined;
}
