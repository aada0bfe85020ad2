import type { Id, WidgetInput } from "@tessera/content";

/** A save that met somebody else's newer version. */
export interface Conflict {
  readonly widget: { readonly id: Id; readonly name: string };
  /** What was to be saved. */
  readonly mine: WidgetInput;
  /** Saves it as the newest version all the same. */
  readonly saveMine: () => void;
}
