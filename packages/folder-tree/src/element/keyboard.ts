/**
 * The keys of the tree pattern (WAI-ARIA APG), with those of file managers. A key becomes a command; what it does is the
 * element's. Right and Left are those of the reading direction.
 */
export type TreeCommand =
  | { readonly kind: "step"; readonly by: number; readonly select: boolean }
  | { readonly kind: "edge"; readonly to: "first" | "last"; readonly select: boolean }
  | { readonly kind: "enter" | "leave" | "default" | "toggle" | "range" | "open-siblings" | "all" }
  | { readonly kind: "rename" | "delete" | "menu" | "cut" | "paste" | "paste-top" | "cancel" }
  | { readonly kind: "type"; readonly text: string };

const plainKeys = {
  Enter: "default",
  "*": "open-siblings",
  F2: "rename",
  Delete: "delete",
  ContextMenu: "menu",
  Escape: "cancel",
} as const;

/** What a key means, if it means anything here. */
export function commandOf(event: KeyboardEvent, isRtl: boolean, pageSize: number): TreeCommand | null {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return withControl(event);
  const { key, shiftKey: select } = event;
  switch (key) {
    case "ArrowDown":
      return { kind: "step", by: 1, select };
    case "ArrowUp":
      return { kind: "step", by: -1, select };
    case "PageDown":
      return { kind: "step", by: pageSize, select: false };
    case "PageUp":
      return { kind: "step", by: -pageSize, select: false };
    case "ArrowRight":
      return { kind: isRtl ? "leave" : "enter" };
    case "ArrowLeft":
      return { kind: isRtl ? "enter" : "leave" };
    case "Home":
      return { kind: "edge", to: "first", select: false };
    case "End":
      return { kind: "edge", to: "last", select: false };
    case " ":
      return { kind: select ? "range" : "toggle" };
    case "F10":
      return select ? { kind: "menu" } : null;
    default:
      if (Object.hasOwn(plainKeys, key)) return { kind: plainKeys[key as keyof typeof plainKeys] };
      return key.length === 1 || /^[^\0-\x7f]/.test(key) ? { kind: "type", text: key } : null;
  }
}

function withControl({ key, shiftKey }: KeyboardEvent): TreeCommand | null {
  if (key === "Home" || key === "End") {
    return { kind: "edge", to: key === "Home" ? "first" : "last", select: shiftKey };
  }
  const kinds = { a: "all", x: "cut", v: shiftKey ? "paste-top" : "paste" } as const;
  const letter = key.toLowerCase();
  return letter === "a" || letter === "x" || letter === "v" ? { kind: kinds[letter] } : null;
}

/** After this pause a letter starts a new word. */
const pause = 500;

/** Letters typed in quick succession are the beginning of a name; the same letter again asks for the next one. */
export class TypeAhead {
  #text = "";
  #typedAt = -Infinity;

  /** What to look for, and whether the active row may stay. */
  type(letter: string, now: number): { text: string; mayStay: boolean } {
    const isNew = now - this.#typedAt > pause;
    this.#typedAt = now;
    if (isNew || this.#text === letter) {
      this.#text = letter;
      return { text: letter, mayStay: false };
    }
    this.#text += letter;
    return { text: this.#text, mayStay: true };
  }
}
