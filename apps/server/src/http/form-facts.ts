import type { FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { Value } from "typebox/value";

import type { Settings } from "../settings.ts";
import { isSameSecret, serviceTokenHeader } from "./service-token.ts";

/** Header in which the site runtime tells what the document says of the form of an entry: JSON in base64url. */
const formFactsHeader = "x-form-facts";

const Facts = Type.Object({
  send: Type.String(),
  to: Type.Array(Type.String(), { maxItems: 3 }),
  labels: Type.Record(Type.String(), Type.String()),
  replyTo: Type.String(),
});

/** What the document says of the form of an entry. */
export interface FormFacts {
  /** True where its owner wants the entry by e-mail, whatever the settings of the project say. */
  always: boolean;
  /** Addresses that it also goes to, as they are written in the document. */
  to: readonly string[];
  /** What people call its fields. */
  labels: Readonly<Record<string, string>>;
  /** Name of the field with the address of the visitor; empty for none. */
  replyTo: string;
}

/** Of an entry that comes without a form, such as that of a widget. */
const noForm: FormFacts = { always: false, to: [], labels: {}, replyTo: "email" };

/**
 * Reads what the document says of the form of an entry. The site runtime says it in a header under the service token, and
 * passes no header of that name on, so that no visitor can name a receiver. It stands in no body, since bodies are passed on.
 */
export function formFacts({ headers }: FastifyRequest, { siteToken }: Settings): FormFacts {
  const { [formFactsHeader]: text, [serviceTokenHeader]: token } = headers;
  if (typeof text !== "string" || typeof token !== "string" || !isSameSecret(token, siteToken)) return noForm;
  const facts = parsed(text);
  return facts ? { ...facts, always: facts.send === "email" } : noForm;
}

function parsed(text: string): Static<typeof Facts> | undefined {
  try {
    const facts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Value.Check(Facts, facts) ? facts : undefined;
  } catch {
    // A runtime of another version says something else; the entry is stored all the same.
    return undefined;
  }
}
