import type { FastifyRequest } from "fastify";
import type { MemberForm } from "@tessera/document/forms";
import type { ReadField, ReadForm } from "@tessera/site-export/render";
import type { JudgedForm } from "../http/judge-form.ts";
import { memberTexts, refusalText } from "./member-texts.ts";
import { doMemberWork, type MemberAsker, type MemberInput } from "./member-work.ts";

/** What came of a form of members on a page. */
export interface MemberFormOutcome {
  readonly status: number;
  /** Why it was refused; empty once it has done its work. */
  readonly message: string;
  /** What is wrong, by the name of the field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

/** Does what a form of members on a page is for. */
export async function postMemberForm(
  request: FastifyRequest,
  asker: MemberAsker,
  {
    form,
    kind,
    judged,
    language,
  }: { form: ReadForm; kind: MemberForm; judged: JudgedForm; language: string },
): Promise<MemberFormOutcome> {
  const found = fieldsOf(form);
  const { refusal, cookies } = await doMemberWork(request, asker, kind, inputOf(found, judged));
  if (!refusal) return { status: 200, message: "", problems: {}, cookies };
  const isPresent = kind === "profile" && refusal.code === "invalid_credentials";
  const message = isPresent ? memberTexts(language).presentPassword : refusalText(refusal, language);
  const wrong = isPresent ? found.password : fieldOf(refusal.code, found);
  return { status: refusal.status, message, problems: wrong ? { [wrong.name]: message } : {}, cookies };
}

interface MemberFormFields {
  readonly email: ReadField | undefined;
  readonly name: ReadField | undefined;
  readonly password: ReadField | undefined;
  readonly newPassword: ReadField | undefined;
}

/** Forms are told apart by the types of their fields, whatever these are called; of two passwords one is new. */
function fieldsOf({ fields }: ReadForm): MemberFormFields {
  const typeOf = ({ controls }: ReadField): string => controls[0]?.type ?? "";
  const isNew = ({ controls }: ReadField): boolean =>
    controls[0]?.attributes["autocomplete"] === "new-password";
  const passwords = fields.filter((field) => typeOf(field) === "password");
  const newPassword = passwords.length > 1 ? (passwords.find(isNew) ?? passwords[1]) : undefined;
  const texts = fields.filter((field) => typeOf(field) === "text");
  return {
    email: fields.find((field) => typeOf(field) === "email"),
    name: texts.find(({ key }) => /name|nombre/.test(key)) ?? texts[0],
    password: passwords.find((field) => field !== newPassword),
    newPassword,
  };
}

function inputOf(
  { email, name, password, newPassword }: MemberFormFields,
  { values, typed }: JudgedForm,
): MemberInput {
  const valueOf = (field: ReadField | undefined): string => (field ? (values[field.key] ?? "") : "");
  // What is typed as a password is not tidied.
  const typedOf = (field: ReadField | undefined): string => (field ? (typed[field.name]?.[0] ?? "") : "");
  return {
    email: valueOf(email),
    name: name ? valueOf(name).slice(0, 200) : undefined,
    password: typedOf(password),
    newPassword: typedOf(newPassword),
  };
}

const ofPasswords: ReadonlySet<string> = new Set(["weak_password", "common_password", "password_is_name"]);

function fieldOf(code: string, { email, password, newPassword }: MemberFormFields): ReadField | undefined {
  if (code === "invalid_email") return email;
  return ofPasswords.has(code) ? (newPassword ?? password) : undefined;
}
