import type { Kind } from "./blueprint.ts";
import { apps, lists } from "./kinds/apps.ts";
import { forms } from "./kinds/forms.ts";
import { sections } from "./kinds/sections.ts";
import { tools } from "./kinds/tools.ts";

/** Everything that the built-in generator can make. */
export const kinds: readonly Kind[] = [...forms, ...apps, ...lists, ...sections, ...tools];

/** The kind that the words name first; a general one only when there is no other. */
export function recognise(prompt: string): Kind | undefined {
  const found = kinds
    .map((kind) => ({ kind, at: prompt.search(kind.words) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return (found.find(({ kind }) => !kind.general) ?? found[0])?.kind;
}

/** A kind by its id. */
export function kindOf(id: string): Kind | undefined {
  return kinds.find((kind) => kind.id === id);
}
