/**
 * The policy of a page that shows run frames: its own code alone, with styles, pictures and fonts from wherever a page under
 * design takes them. Where a run frame takes itself is judged by `frame-src` of this policy and by nothing else, so the
 * frames that it names must hold nothing of others; `frames` are sources as a policy spells them.
 */
export function pageAroundPolicy(frames: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(" ")}`,
    "style-src * 'unsafe-inline'",
    "img-src * data: blob:",
    "media-src * data: blob:",
    "font-src * data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
