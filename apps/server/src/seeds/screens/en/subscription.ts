import type { SubscriptionWords } from "../subscription.ts";

/** The subscription's screen in English. */
export const subscription: SubscriptionWords = {
  name: "Subscription",
  title: "Subscription",
  lead: "This server runs for you and those you share it with. Every account has everything; there is nothing to buy.",
  build: ["Build", "Any number of widgets, versions, pages and projects."],
  publish: ["Publish", "Each project on an address of its own, or on your own domain."],
  keep: ["Keep", "Your work is yours: private until you share it, and downloadable as plain files."],
  limitsTitle: "What there is a limit to",
  limitsName: "Limits",
  limitsHead: ["What", "How much"],
  limits: [
    ["One image or document", "2 MB"],
    ["All files of an account", "As much as the people who run this server have set, by default 1 GB"],
    ["Sign-in attempts", "Ten wrong ones, then a pause of a quarter of an hour"],
    ["Menu of a project", "Five levels"],
    ["Earlier versions of a widget", "All are kept"],
  ],
  more: "Need more room? Delete assets that no page shows any more, or ask whoever runs this server.",
};
