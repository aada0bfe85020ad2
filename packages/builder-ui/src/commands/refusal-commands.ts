import { CornerDownRight, Group } from "lucide-react";
import { dropItem, dropWrapped } from "./drop-item.ts";
import { messages } from "../messages.ts";
import type { Command } from "./command.ts";

/** Ways out of a drop that was refused a moment ago. */
export const refusalCommands = {
  "place-nearby": {
    label: messages.placeNearby,
    icon: CornerDownRight,
    shortcut: "N",
    applies: ({ canvas }) => canvas.refused.get()?.target.refusal?.nearest !== undefined,
    run: async ({ canvas, store, ports }) => {
      const drop = canvas.refused.get();
      const nearest = drop?.target.refusal?.nearest;
      canvas.refused.set(null);
      if (drop && nearest) await dropItem(store, ports, drop.item, nearest);
    },
  },
  "wrap-refused": {
    label: messages.wrapAndPlace,
    icon: Group,
    shortcut: "W",
    applies: ({ canvas }) => {
      const drop = canvas.refused.get();
      return drop?.target.refusal?.wrap !== undefined && drop.item.kind !== "widget";
    },
    run: async ({ canvas, store }) => {
      const drop = canvas.refused.get();
      const wrap = drop?.target.refusal?.wrap;
      canvas.refused.set(null);
      if (drop && wrap) await dropWrapped(store, drop.item, drop.target.place, wrap);
    },
  },
} satisfies Record<string, Command>;
