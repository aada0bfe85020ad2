/** Texts that visitors get in place of a page. */
export const texts = {
  notFound: "Not found",
  home: "Go to the main page",
  away: "The site is not available right now.",
  httpsOnly: "This site answers over HTTPS alone.",
  otherSite: "Pages of other sites may not ask for this.",
  staleWarning: '110 - "Response is Stale"',
} as const;
