/** English texts of the screens beside the builder. */
export const screens = {
  noSuchPage: "There is no such page.",
  noSuchPageHint: "The address may be mistyped, or what stood here was renamed or deleted.",
  backToBuilder: "Back to the builder",
  tutorials: "Tutorials",
  community: "Community",
  subscription: "Subscription",
  couldNotStart: "The builder could not start",
  reloadThePage: "Reload the page. If it stays, allow this site to store data in your browser.",
};
