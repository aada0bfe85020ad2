import type { ScreenWords } from "../words.ts";
import { assets } from "./assets.ts";
import { assistant, prototype } from "./assistant.ts";
import { community } from "./community.ts";
import { guide } from "./guide.ts";
import { subscription } from "./subscription.ts";
import { tutorials } from "./tutorials.ts";

/** The words of all screens in Spanish. */
export const spanish: ScreenWords = {
  assets,
  assistant,
  community,
  guide,
  prototype,
  subscription,
  tutorials,
};
