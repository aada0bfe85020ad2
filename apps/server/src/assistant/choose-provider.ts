import type { Settings } from "../settings.ts";
import { builtIn } from "./built-in/built-in-provider.ts";
import type { AssistantProvider } from "./provider.ts";

/** The model that the settings name, or the built-in generator. */
export function chooseProvider(_: Settings): AssistantProvider {
  return builtIn;
}
