import type { FastifyRequest } from "fastify";
import type { MemberForm } from "@tessera/document/forms";
import {
  askMembers,
  type MemberAnswer,
  type MemberPlace,
  type MemberRefusal,
  type SignedIn,
} from "./ask-members.ts";
import { forgetMember, keepMember, keepName, keepProof, sessionOf } from "./session.ts";

/** What a form of members was filled in with. */
export interface MemberInput {
  readonly email: string;
  /** The password; the present one in a form that changes it. */
  readonly password: string;
  readonly newPassword: string;
  /** Undefined where the form does not ask for it. */
  readonly name: string | undefined;
}

/** From where the form comes. */
export interface MemberAsker extends MemberPlace {
  /** Scheme and host of the site. */
  readonly origin: string;
  /** Path of the page that the visitor was trying to reach; empty for none. */
  readonly next: string;
}

/** What came of a form of members. */
export interface MemberOutcome {
  readonly refusal?: MemberRefusal;
  /** The member who is signed in from now on. */
  readonly signedIn?: SignedIn;
  readonly cookies: readonly string[];
}

/** Does what a form of members is for; rejects when the server does not answer. */
export async function doMemberWork(
  request: FastifyRequest,
  asker: MemberAsker,
  kind: MemberForm,
  input: MemberInput,
): Promise<MemberOutcome> {
  const isSecure = asker.origin.startsWith("https:");
  const { email, password, newPassword, name } = input;
  const { origin, next } = asker;
  const ask = <Value>(action: string, body: object): Promise<MemberAnswer<Value>> =>
    askMembers<Value>(asker, request, action, body);
  switch (kind) {
    case "sign-up": {
      const form = { email, password, name: name ?? "", origin, next };
      return outcome(await ask<{ proof: string }>("sign-up", form), ({ proof }) =>
        keepProof(proof, isSecure),
      );
    }
    case "sign-in":
      return signedIn(await ask<SignedIn>("sign-in", { email, password, origin, next }), isSecure);
    case "password":
      return outcome(await ask("password", { email, origin, next }), () => []);
    case "profile": {
      const session = sessionOf(request);
      const changes = { session, password, newPassword, ...(name !== undefined && { name }) };
      return outcome(await ask("profile", changes), () => (name ? keepName(name, isSecure) : []));
    }
    case "sign-out": {
      // Whatever the browser has kept is forgotten, also what is no session.
      await ask("sign-out", { session: sessionOf(request) });
      return { cookies: forgetMember(isSecure) };
    }
  }
}

/** The cookies of somebody who has signed in, or why they have not. */
export function signedIn(answer: MemberAnswer<SignedIn>, isSecure: boolean): MemberOutcome {
  if ("refusal" in answer) return { refusal: answer.refusal, cookies: [] };
  const { session, member } = answer.value;
  const cookies = keepMember({ session, name: member.name || member.email }, isSecure);
  return { signedIn: answer.value, cookies };
}

function outcome<Value>(answer: MemberAnswer<Value>, cookies: (value: Value) => string[]): MemberOutcome {
  return "refusal" in answer ? { refusal: answer.refusal, cookies: [] } : { cookies: cookies(answer.value) };
}
