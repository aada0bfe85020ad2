import { hashToken, newSecret } from "../accounts/tokens.ts";
import type { Services } from "../http/services.ts";
import { plainName } from "../plain-name.ts";
import { memberEmails, type MemberEmailKind } from "./messages.ts";
import type { Member } from "../store/member-store.ts";
import type { SiteFacts } from "./site-facts.ts";

const hourMs = 3_600_000;

/** How long the link of a letter opens the page on which a member chooses a password, in hours. */
const letterHours = { join: 48, invite: 14 * 24, password: 1, known: 1 } as const;

/** Letters with such a link. */
type LinkKind = keyof typeof letterHours;

/** Where a letter leads. */
export interface LetterPlace {
  site: SiteFacts;
  /** Scheme and host of the site. */
  origin: string;
  /** Path of the page that the visitor was trying to reach; empty for the main page. */
  next: string;
}

/** Path of the page of a site on which members sign in, and on which the links of letters end. */
export const memberPath = "/.tessera/member";

/**
 * Writes to a member with a link that shows that the address is theirs. `proof` is the hash of a secret that the browser of
 * the sign-up has: there alone the password of the sign-up counts.
 */
export async function sendLink(
  { store, mailer }: Pick<Services, "store" | "mailer">,
  { userId, email }: Pick<Member, "userId" | "email">,
  kind: LinkKind,
  { site, origin, next }: LetterPlace,
  proof = "",
): Promise<void> {
  const secret = newSecret();
  const hours = letterHours[kind];
  const expires = Date.now() + hours * hourMs;
  await store.sessions.writeEmailToken({
    hash: hashToken(secret),
    userId,
    purpose: "member",
    expires,
    detail: proof,
  });
  const query = new URLSearchParams({ letter: secret, ...(next !== "" && { next }) });
  const link = `${origin}${memberPath}?${query.toString()}`;
  await mailer.send({
    to: email,
    ...memberEmails[site.language][kind]({ site: plainName(site.name), link, hours }),
  });
}

/** Writes to a member, or to the owner of a site about one, without a secret in the link. */
export async function sendNews(
  { mailer }: Pick<Services, "mailer">,
  to: string,
  kind: Exclude<MemberEmailKind, LinkKind>,
  { site, link, member }: { site: SiteFacts; link: string; member: string },
): Promise<void> {
  await mailer.send({
    to,
    ...memberEmails[site.language][kind]({ site: plainName(site.name), link, member, hours: 0 }),
  });
}
