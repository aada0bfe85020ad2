import { CirclePlus } from "lucide-react";
import { useMemo } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { elementHtml, type DragItem } from "../state/drag-items.ts";
import { shownElement } from "../state/seeded-words.ts";
import { usePalette } from "../state/use-palette.ts";
import type { ListedCommand } from "./custom-commands.ts";
import { useInsert } from "./use-insert.ts";

/** Commands that add each element of the palette and each widget of the library, as far as they are known by now. */
export function useInsertions(): readonly ListedCommand[] {
  const palette = usePalette();
  const widgets = useLive(usePorts().library.widgets);
  const insert = useInsert();
  return useMemo(() => {
    const elements = palette.status === "ready" ? palette.value : [];
    const blocks = widgets.status === "ready" ? widgets.value : [];
    const items: DragItem[] = [
      ...elements.map(shownElement).map((element) => {
        const { tag, name } = element;
        return { kind: "html", tag, label: name, html: elementHtml(element) } as const;
      }),
      ...blocks.map(({ widgetId, name }) => ({ kind: "block", id: widgetId, label: name }) as const),
    ];
    return items.map((item, index) => ({
      id: `insert:${index}`,
      command: {
        label: messages.addItem(item.label),
        icon: CirclePlus,
        applies: () => true,
        run: () => insert(item),
      },
    }));
  }, [palette, widgets, insert]);
}
