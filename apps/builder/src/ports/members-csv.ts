import { messages, type SiteMember } from "@tessera/builder-ui";
import { csv } from "./csv.ts";

/** Members as comma-separated values, one line each. */
export function membersCsv(members: readonly SiteMember[]): string {
  const { memberAddress, memberName, memberRoles, memberState, memberJoined, memberSeen } = messages;
  const head = [memberAddress, memberName, memberRoles, memberState, memberJoined, memberSeen];
  const lines = members.map(({ email, name, roles, state, created, seen }) => [
    email,
    name,
    roles.join(", "),
    messages.memberStates[state],
    created,
    seen ?? "",
  ]);
  return csv([head, ...lines]);
}
