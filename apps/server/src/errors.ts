import type { RefusalCode } from "@tessera/graph/wire";

/**
 * Every refusal of the server: its code, HTTP status and wording. Texts that the specifications name are
 * spelled as they spell them. `{x}` marks a fact that is filled in.
 */
const table = {
  bad_request: [400, "The request is not valid: {detail}"],
  bad_query: [400, "The query is not valid: {detail}"],
  query_too_large: [406, "The query reaches more than {limit} items."],
  bad_batch: [400, "The batch is not valid: {detail}"],
  name_too_long: [400, "A type name has at most {limit} characters."],
  too_many_names: [400, "A batch brings at most {limit} new names."],
  too_many_parts: [400, "A type name has at most {limit} parts."],
  too_many_fields: [400, "The forms of a site have at most {limit} names of forms and fields."],
  invalid_credentials: [400, "Invalid credentials"],
  invalid_email: [400, "Please enter a valid email address."],
  weak_password: [400, "The password needs at least {limit} characters."],
  common_password: [400, "The password is too common. Please choose another."],
  password_is_name: [400, "The password must not be your email address or the name of the product."],
  username_required: [400, "Username is required."],
  invalid_format: [400, "Invalid File Format"],
  invalid_host: [400, "This is not a host name that can be used."],
  webhook_url: [400, "A webhook needs an https address that is reached from the internet."],
  letter_spent: [400, "This link has been used or is too old. Please ask for a new one."],
  passkey_refused: [400, "The passkey was not accepted."],
  wrong_code: [400, "This code is not right."],
  sha1_code: [400, "This app makes its codes with SHA-1. Please use one with SHA-256, or a passkey."],
  google_refused: [400, "The Google sign-in was not accepted."],
  google_off: [400, "The Google sign-in is not configured."],
  google_other: [
    400,
    "The account with this address signs in with another Google account. Please use that one, or the password.",
  ],
  no_file: [400, "No file found"],
  unauthorized: [401, "Unauthorized"],
  forbidden: [403, "This is not yours to change."],
  unverified_address: [403, "Please confirm your email address first: open the link that we have sent you."],
  code_required: [403, "Please enter the code of your authenticator app."],
  confirm_identity: [
    403,
    "Please confirm that it is you: enter your password, use a passkey or sign in again.",
  ],
  read_only: [403, "This token can only read."],
  foreign_page: [403, "Pages of other sites may not ask for this."],
  members_invited: [403, "Only people who were invited can become members here."],
  members_closed: [
    403,
    "This site takes no new members yet: its owner has to confirm their email address first.",
  ],
  member_waiting: [403, "Your account waits for the approval of the owner of this site."],
  member_blocked: [403, "This account cannot be used here any more. Please ask the owner of this site."],
  https_required: [403, "Please use {url}."],
  not_found: [404, "404, Not found"],
  email_taken: [409, "The email is already registered."],
  domain_taken: [409, "The domain already belongs to another project."],
  username_taken: [409, "The username already exists. Please choose another."],
  members_full: [409, "A site has at most {limit} members."],
  webhooks_full: [409, "A project has at most {limit} webhooks."],
  receivers_full: [409, "A project has at most {limit} other addresses that get entries."],
  receiver_stopped: [
    409,
    "Whoever has this address does not want these e-mails. It can be asked again after {days} days.",
  ],
  domain_unproven: [409, "The DNS entry was not found. It may take some time to be seen everywhere."],
  too_large: [413, "The request is too large."],
  too_many_values: [413, "A request holds at most {limit} values."],
  file_too_large: [413, "Max Allowed Size is 2MB"],
  quota_reached: [413, "Your files take up all of your {limit} MB. Please delete some first."],
  data_full: [413, "Your texts take up all of your {limit} MB. Please delete some first."],
  records_full: [413, "Your account holds all of its {limit} records. Please delete some first."],
  site_full: [413, "This site cannot take anything more at the moment. Please tell its owner."],
  unsupported_media: [415, "The content type is not supported."],
  too_many_requests: [429, "Too many requests. Please try again in {seconds} s."],
  mail_quota: [429, "You have written to all of your {limit} receivers of today. Please try again tomorrow."],
  visitor_quota: [
    429,
    "Without an account no more can be saved today. Please sign in, or try again in {seconds} s.",
  ],
  parts_waiting: [429, "Too many unfinished batches wait already. Please try again in {seconds} s."],
  assistant_quota: [429, "You have used all of your {limit} prompts of today. Please try again tomorrow."],
  internal: [500, "Internal Server Error"],
  bad_gateway: [502, "The site is not reachable right now."],
  google_unreachable: [502, "Google is not reachable right now."],
  storage_unreachable: [502, "The file storage is not reachable right now."],
  mail_failed: [502, "The mail could not be sent."],
  assistant_refused: [502, "The assistant's answer cannot be used: {detail}."],
  assistant_unreachable: [502, "The assistant is not reachable right now."],
  assistant_broken: [502, "The assistant's answer could not be read: {detail}."],
  no_room: [507, "The server has no room left."],
  not_ready: [503, "The server is not ready."],
} as const satisfies Record<RefusalCode, readonly [number, string]>;

/** Name of a refusal; part of the answer, so that programs need not read the wording. */
export type ErrorCode = RefusalCode;

/** What is filled into the wording; part of the answer, so that it can be worded in another language. */
type Facts = Readonly<Record<string, string | number>>;

/** A refusal that is meant for the caller. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: Facts;

  /** Whole seconds after which it can be tried again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, facts: Facts = {}, cause?: unknown) {
    const [status, template] = table[code];
    super(
      template.replace(/\{(\w+)\}/g, (_, key: string) => String(facts[key] ?? "")),
      { cause },
    );
    this.name = "AppError";
    this.code = code;
    this.status = status;
    this.facts = facts;
    this.retryAfter = typeof facts["seconds"] === "number" ? facts["seconds"] : undefined;
  }
}

/** Body of every answer that is not a success. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** Left out when there are none. */
  facts?: Facts;
}

/** The body in which a refusal is told. */
export function errorBody({ message, code, facts }: AppError): ErrorBody {
  return { message, code, ...(Object.keys(facts).length > 0 && { facts }) };
}

/** All codes with status and wording, for the documentation and its test. */
export const errorTable: Readonly<Record<ErrorCode, readonly [number, string]>> = table;

/** Stops the start of the server; the message is the one line that the operator reads. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** True for an error of the system which says that a disk, a quota or a limit of files has no room left. */
export function isFull(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["ENOSPC", "EDQUOT", "EFBIG"].includes(code);
}
