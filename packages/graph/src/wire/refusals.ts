/** Codes of all that the server refuses or fails at. */
export type RefusalCode =
  | "bad_request"
  | "bad_query"
  | "query_too_large"
  | "bad_batch"
  | "name_too_long"
  | "invalid_credentials"
  | "invalid_email"
  | "weak_password"
  | "common_password"
  | "username_required"
  | "invalid_format"
  | "invalid_host"
  | "letter_spent"
  | "google_refused"
  | "google_off"
  | "no_file"
  | "unauthorized"
  | "forbidden"
  | "read_only"
  | "not_found"
  | "email_taken"
  | "domain_taken"
  | "username_taken"
  | "domain_unproven"
  | "too_large"
  | "file_too_large"
  | "quota_reached"
  | "unsupported_media"
  | "too_many_requests"
  | "parts_waiting"
  | "assistant_quota"
  | "internal"
  | "bad_gateway"
  | "google_unreachable"
  | "storage_unreachable"
  | "mail_failed"
  | "assistant_refused"
  | "assistant_unreachable"
  | "assistant_broken"
  | "no_room"
  | "not_ready";

/** Why the server did not do something: programs read the code, and words in any language are made of the facts. */
export interface Refusal {
  /** A {@link RefusalCode}, or one that this client does not know yet. */
  readonly code: string;
  /** What fills the `{name}` places of the words. */
  readonly facts: Readonly<Record<string, string | number>>;
}
