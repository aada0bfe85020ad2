import type { AssetWords } from "./assets.ts";
import type { AssistantWords, PrototypeWords } from "./assistant.ts";
import type { CommunityWords } from "./community.ts";
import type { GuideWords } from "./documentation.ts";
import type { SubscriptionWords } from "./subscription.ts";
import type { TutorialWords } from "./tutorials.ts";

/** The words of all screens in one language. */
export interface ScreenWords {
  assets: AssetWords;
  assistant: AssistantWords;
  community: CommunityWords;
  guide: GuideWords;
  prototype: PrototypeWords;
  subscription: SubscriptionWords;
  tutorials: TutorialWords;
}
