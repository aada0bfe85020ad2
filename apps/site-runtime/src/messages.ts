/** Texts that visitors get in place of a page. */
export const texts = {
  notFound: "Not found",
  home: "Go to the main page",
  away: "The site is not available right now.",
  httpsOnly: "This site answers over HTTPS alone.",
  otherSite: "Pages of other sites may not ask for this.",
  draftEnded: "This link to a draft has ended.",
  draftShown: "Draft: visitors may see something else.",
  leaveDraft: "Leave the draft",
  staleWarning: '110 - "Response is Stale"',
} as const;
