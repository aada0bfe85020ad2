import type { Id, WidgetVersion } from "@tessera/content";
import { useMemo } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";

/** How a version is called: its number, or that it is the original. */
export function versionName(version: number | null): string {
  return version === null ? messages.original : messages.versionNumber(version);
}

/** The versions of a widget, the newest first, also those that others save; none while they are not known. */
export function useVersions(origin: Id): WidgetVersion[] {
  const { widgets } = usePorts();
  const state = useLive(useMemo(() => widgets.versions(origin), [widgets, origin]));
  return state.status === "ready" ? state.value : [];
}
