import type { SeedWidget } from "../library/seed-widget.ts";
import { assets } from "./assets.ts";
import { assistantScreen, visualPrototype } from "./assistant.ts";
import { community } from "./community.ts";
import { documentation } from "./documentation.ts";
import { subscription } from "./subscription.ts";
import { videoTutorials } from "./tutorials.ts";

/** Widgets that stand for whole screens, by the names under which the configuration call tells their ids. */
export const screens: Readonly<Record<string, SeedWidget>> = {
  communityWidget: community,
  videoTutorialWidget: videoTutorials,
  subscriptionWidget: subscription,
  documentationWidget: documentation,
  aiWidget: assistantScreen,
  visualPrototypeWidget: visualPrototype,
  assetsWidget: assets,
};
