import type { Language } from "../../languages.ts";
import { readSeed, readSeedJson } from "../content/read-seed.ts";
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

/** Reads the words of the screens in a language: a file for each screen, and one for each chapter of the guide. */
export function readWords(language: Language): ScreenWords {
  const folder = `screens/${language}`;
  return {
    assets: readSeedJson(`${folder}/assets.json`) as AssetWords,
    assistant: readSeedJson(`${folder}/assistant.json`) as AssistantWords,
    community: readSeedJson(`${folder}/community.json`) as CommunityWords,
    guide: readGuide(`${folder}/guide`),
    prototype: readSeedJson(`${folder}/prototype.json`) as PrototypeWords,
    subscription: readSeedJson(`${folder}/subscription.json`) as SubscriptionWords,
    tutorials: readSeedJson(`${folder}/tutorials.json`) as TutorialWords,
  };
}

function readGuide(folder: string): GuideWords {
  const guide = readSeedJson(`${folder}/guide.json`) as GuideWords;
  const chapters = guide.chapters.map((chapter) => ({
    ...chapter,
    html: readSeed(`${folder}/${chapter.id}.html`),
  }));
  return { ...guide, chapters };
}
