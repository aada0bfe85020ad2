import type { FastifyRequest } from "fastify";

import { deviceOf } from "../accounts/events.ts";
import { foldAddress, readAddress } from "../accounts/address.ts";
import { addressKey, mailboxKey } from "../accounts/limits.ts";
import { checkPassword, hashPassword, verifyPassword } from "../accounts/passwords.ts";
import { hashToken, newSecret } from "../accounts/tokens.ts";
import { newSession, sessionIdOf } from "./sessions.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import type { Member } from "../store/member-store.ts";
import type { Account } from "../store/store.ts";
import { addMember, type NewMember } from "./accounts.ts";
import { sendLink, sendNews, type LetterPlace } from "./letters.ts";
import type { SiteFacts } from "./site-facts.ts";

/** A member who is signed in; the session is a secret that their browser keeps. */
export interface Visit {
  session: string;
  member: Member;
}

/** What somebody signs up with. */
export interface SignUpForm {
  email: string;
  password: string;
  name: string;
}

/**
 * Signs somebody up and writes to their address; throws `members_invited`, `invalid_email`, and what is wrong with the password. The
 * answer is the same for an address that is known, so that nobody learns who is a member. Returns the secret with which
 * the browser of the sign-up shows that it knows the password.
 */
export async function signUp(
  services: Services,
  request: FastifyRequest,
  form: SignUpForm,
  place: LetterPlace,
): Promise<{ proof: string }> {
  const { site } = place;
  if (site.join === "invited") throw new AppError("members_invited");
  // Nobody whose own address is not shown to be theirs has letters written to others.
  const owner = await services.store.accounts.byUser(site.owner);
  if (!owner?.verified) throw new AppError("members_closed");
  const email = readAddress(form.email);
  checkPassword(form.password, email);
  await countEmails(services, email);
  const proof = newSecret();
  const passwordHash = await hashPassword(form.password);
  const joining = join(services, { ...form, email, passwordHash }, place, hashToken(proof));
  // The answer does not wait, so that it takes no longer for an address that is known.
  services.background.run(request.log, "a sign-up to a site was not finished", joining);
  return { proof };
}

/** Letters to a mailbox count together, from whichever site they come. */
function countEmails({ limits }: Services, email: string): Promise<void> {
  return limits.mail.count(`member ${mailboxKey(email)}`);
}

async function join(
  services: Services,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
  place: LetterPlace,
  proof: string,
): Promise<void> {
  const { store } = services;
  const known = await store.members.byEmail(place.site.projectId, email);
  if (!known) {
    const wanted: NewMember = { email, name, roles: [], state: "unconfirmed", passwordHash };
    const member = await addMember(services, place.site, wanted);
    return sendLink(services, member, "join", place, proof);
  }
  if (known.state === "blocked" || known.state === "waiting") return;
  if (known.state !== "unconfirmed")
    return sendLink(services, known, known.state === "invited" ? "invite" : "known", place);
  // Nobody has shown yet whose the address is: who signs up last is as good as who did so first.
  await store.accounts.updatePassword(known.userId, { hash: passwordHash });
  if (name !== "") await store.members.change(known.projectId, known.userId, { name });
  return sendLink(services, known, "join", place, proof);
}

/** Signs a member in; throws `invalid_credentials`, or why the member cannot come in. */
export async function signIn(
  services: Services,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
  place: LetterPlace,
): Promise<Visit> {
  const { store, limits } = services;
  const { site } = place;
  const address = foldAddress(email);
  const key = `member ${site.projectId} ${address} ${addressKey(request.clientAddress)}`;
  await limits.login.count(key);
  const member = await store.members.byEmail(site.projectId, address);
  const account = member && (await store.accounts.byUser(member.userId));
  const good = await verifyPassword(password, account?.passwordHash || undefined);
  if (!good || !member || !account) throw new AppError("invalid_credentials");
  await limits.login.forgive(key);
  if (member.state === "unconfirmed") {
    // The letter of the sign-up may be lost by now, or there was none.
    const again = countEmails(services, address).then(() => sendLink(services, member, "join", place));
    services.background.run(request.log, "no letter was sent again", again);
  }
  refuseOutside(member);
  return openVisit(services, request, member, account);
}

/** What a letter is for, to the browser that has opened it. */
export interface OpenLetter {
  member: Member;
  /** False where the browser that has signed up opens the letter: its password counts. */
  needsPassword: boolean;
}

/** Looks at a letter without using it up; throws `letter_spent`. */
export async function openLetter(
  { store }: Services,
  { projectId }: SiteFacts,
  { letter, proof }: { letter: string; proof: string },
): Promise<OpenLetter> {
  const written = await store.sessions.emailToken(hashToken(letter), "member");
  const member = written && (await store.members.find(projectId, written.userId));
  if (!written || !member || member.state === "blocked") throw new AppError("letter_spent");
  const isSameBrowser = proof !== "" && written.detail === hashToken(proof);
  return { member, needsPassword: !(isSameBrowser && member.state === "unconfirmed") };
}

/**
 * Does what a letter is for: the address is the member's, and the password the one that they choose now, or the one of the
 * sign-up. Ends all other sessions. Throws `letter_spent`, what is wrong with the password, and `member_waiting` once
 * that is done.
 */
export async function useLetter(
  services: Services,
  request: FastifyRequest,
  site: SiteFacts,
  { letter, proof, password, name }: { letter: string; proof: string; password: string; name: string },
): Promise<Visit> {
  const { store } = services;
  const { member: before, needsPassword } = await openLetter(services, site, { letter, proof });
  if (needsPassword) checkPassword(password, before.email);
  const hash = needsPassword ? await hashPassword(password) : undefined;
  if (!(await store.sessions.redeemEmailToken(hashToken(letter), "member")))
    throw new AppError("letter_spent");
  const { userId, projectId } = before;
  if (hash !== undefined) await store.accounts.updatePassword(userId, { hash, verified: true });
  else await store.accounts.verify(userId);
  await store.sessions.endOthers(userId, "");
  const member = { ...before, state: stateAfter(before, site), name: name || before.name };
  // The owner may have blocked the member meanwhile.
  const change = { state: member.state, name: member.name };
  if (!(await store.members.change(projectId, userId, change, before.state)))
    throw new AppError("letter_spent");
  if (member.state === "waiting" && before.state !== "waiting")
    services.background.run(
      request.log,
      "an owner was not told of a member",
      tellOwner(services, site, member),
    );
  const account = await store.accounts.byUser(userId);
  if (!account) throw new AppError("letter_spent");
  refuseOutside(member);
  return openVisit(services, request, member, account);
}

function stateAfter({ state }: Member, { join: rule }: SiteFacts): Member["state"] {
  if (state === "invited") return "active";
  if (state !== "unconfirmed") return state;
  return rule === "anyone" ? "active" : "waiting";
}

async function tellOwner(services: Services, site: SiteFacts, { email }: Member): Promise<void> {
  const owner = await services.store.accounts.byUser(site.owner);
  if (!owner?.verified) return;
  await sendNews(services, owner.email, "applied", {
    site,
    link: services.settings.publicUrl,
    member: email,
  });
}

/** Sends the letter with which a member chooses another password; says nothing about who is a member. */
export async function forgetPassword(
  services: Services,
  request: FastifyRequest,
  email: string,
  place: LetterPlace,
): Promise<void> {
  const { store, background } = services;
  const address = foldAddress(email);
  await countEmails(services, address);
  const send = async (): Promise<void> => {
    const member = await store.members.byEmail(place.site.projectId, address);
    if (!member || member.state === "blocked") return;
    await sendLink(services, member, member.state === "invited" ? "invite" : "password", place);
  };
  background.run(request.log, "no e-mail was sent", send());
}

/** What a member changes of themselves; empty passwords change nothing. */
export interface ProfileForm {
  name: string | undefined;
  password: string;
  newPassword: string;
}

/** Changes what a member is called, and the password where both are given; throws `invalid_credentials` for a wrong one. */
export async function changeProfile(
  services: Services,
  request: FastifyRequest,
  { session, member }: Visit,
  { name, password, newPassword }: ProfileForm,
): Promise<void> {
  const { store, limits } = services;
  const { userId, projectId } = member;
  if (newPassword !== "") {
    checkPassword(newPassword, member.email);
    const key = `member ${userId} ${addressKey(request.clientAddress)}`;
    await limits.login.count(key);
    const account = await store.accounts.byUser(userId);
    if (!account || !(await verifyPassword(password, account.passwordHash || undefined)))
      throw new AppError("invalid_credentials");
    await limits.login.forgive(key);
    const hash = await hashPassword(newPassword);
    if (!(await store.accounts.updatePassword(userId, { hash, from: account.passwordHash })))
      throw new AppError("invalid_credentials");
    await store.sessions.endOthers(userId, sessionIdOf(session));
  }
  if (name !== undefined) await store.members.change(projectId, userId, { name });
}

/** The member whose session it is, if they may come in; undefined for everybody else. */
export async function visitOf(
  { store }: Pick<Services, "store">,
  projectId: number,
  session: string,
): Promise<Visit | undefined> {
  if (session === "") return undefined;
  const member = await store.members.bySession(projectId, sessionIdOf(session));
  if (!member || member.state !== "active") return undefined;
  const now = Date.now();
  if (now - member.seen > seenMs) await store.members.see(member.userId, now);
  return { session, member };
}

/** How exactly it is kept when a member was here last. */
const seenMs = 5 * 60_000;

/** Throws why a member who has shown who they are cannot come in. */
function refuseOutside({ state }: Member): void {
  if (state === "unconfirmed" || state === "invited") throw new AppError("unverified_address");
  if (state === "waiting") throw new AppError("member_waiting");
  if (state === "blocked") throw new AppError("member_blocked");
}

async function openVisit(
  { store }: Services,
  request: FastifyRequest,
  member: Member,
  { userId, passwordHash }: Account,
): Promise<Visit> {
  const { token, stored } = newSession();
  const proof = { userId, passwordHash };
  const sessionId = await store.sessions.startBy(stored, proof, deviceOf(request));
  if (sessionId === undefined) throw new AppError("invalid_credentials");
  await store.members.see(userId, Date.now());
  return { session: token, member };
}
