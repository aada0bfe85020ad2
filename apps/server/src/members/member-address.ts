/** The address of a member's account: one that nobody can sign up with, since it is no e-mail address. */
export function memberAddress(projectId: number, email: string): string {
  return `site-${projectId}:${email}`;
}
