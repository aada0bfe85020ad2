import type { SessionPort } from "@tessera/graph";
import { forgetMemberName, memberName } from "../browser/member-cookie.ts";

/** What stands in place of a token: browsers send the session along by themselves, in a cookie that scripts cannot read. */
const siteToken = "site";

/** True while nobody is signed in here. */
export function isNobody(): boolean {
  return memberName() === null;
}

/** The session of a visitor. One that has ended is forgotten. */
export const visitorSession: SessionPort = {
  token: () => (isNobody() ? null : siteToken),
  isAnonymous: isNobody,
  async refresh() {
    forgetMemberName();
    return false;
  },
};
