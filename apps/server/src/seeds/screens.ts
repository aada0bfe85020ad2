import type { Language } from "../languages.ts";
import type { SeedWidget } from "./library/seed-widget.ts";
import { assets } from "./screens/assets.ts";
import { assistantScreen, visualPrototype } from "./screens/assistant.ts";
import { community } from "./screens/community.ts";
import { documentation } from "./screens/documentation.ts";
import { subscription } from "./screens/subscription.ts";
import { videoTutorials } from "./screens/tutorials.ts";
import { readWords, type ScreenWords } from "./screens/words.ts";

/** Widgets that stand for whole screens, by the names under which the configuration call tells their ids. */
type Screens = Readonly<Record<string, SeedWidget>>;

function screensIn(words: ScreenWords): Screens {
  return {
    communityWidget: community(words.community),
    videoTutorialWidget: videoTutorials(words.tutorials),
    subscriptionWidget: subscription(words.subscription),
    documentationWidget: documentation(words.guide),
    aiWidget: assistantScreen(words.assistant),
    visualPrototypeWidget: visualPrototype(words.prototype),
    assetsWidget: assets(words.assets),
  };
}

/** The screens by language. */
export const screens: Readonly<Record<Language, Screens>> = {
  en: screensIn(readWords("en")),
  es: screensIn(readWords("es")),
};
