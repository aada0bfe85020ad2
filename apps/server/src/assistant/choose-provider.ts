import type { Settings } from "../settings.ts";
import { builtIn } from "./built-in/built-in-provider.ts";
import { createOpenAiProvider } from "./openai/openai-provider.ts";
import type { AssistantProvider } from "./provider.ts";

const retryAfterMs = [500, 2000];
const wholeMs = 10 * 60_000;

/** The model that the settings name, or the built-in generator. */
export function chooseProvider(settings: Settings): AssistantProvider {
  const { assistantUrl, assistantModel, assistantKey, assistantMaxTokens, assistantTimeout } = settings;
  if (assistantUrl === "") return builtIn;
  return createOpenAiProvider({
    url: assistantUrl,
    model: assistantModel,
    key: assistantKey,
    maxTokens: assistantMaxTokens,
    silenceMs: assistantTimeout * 1000,
    wholeMs,
    retryAfterMs,
  });
}
