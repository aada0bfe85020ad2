/** Texts that visitors get in place of a page. */
export const texts = {
  away: "The site is not available right now.",
  httpsOnly: "This site answers over HTTPS alone.",
  draftEnded: "This link to a draft has ended.",
  draftShown: "Draft: visitors may see something else.",
  leaveDraft: "Leave the draft",
  staleWarning: '110 - "Response is Stale"',
} as const;
