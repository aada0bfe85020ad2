import type { Followed } from "../platform/signal.ts";

/** How the text at the caret looks, for the toolbar. */
export interface TextLook {
  /** All of the selected text is bold. */
  readonly bold: boolean;
  /** All of the selected text is italic. */
  readonly italic: boolean;
  /** Address of the link that the caret is in; null outside of links. */
  readonly link: string | null;
  /** Colour that the selected text was given; null where it has that of its block. */
  readonly color: string | null;
  /** Tag of the element that is typed in. */
  readonly tag: string;
  /** Tag of the list that the element is an item of. */
  readonly list: "ul" | "ol" | null;
}

/** What is open below the toolbar of a text. */
export type TextSheet = "style" | "color" | "link";

/** What can be done to the text in which a person types, by the toolbar as by the keyboard. */
export interface Typing {
  /** How the text at the caret looks. */
  readonly look: Followed<TextLook>;
  /** Makes the selected text bold or italic, or takes it back where all of it is. */
  toggle: (format: "strong" | "em") => void;
  /** Links the selected text, or changes the link at the caret; "" takes the link away. */
  link: (href: string) => void;
  /** Gives the selected text a colour; "" takes it away. */
  color: (value: string) => void;
  /** Takes every format away from the selected text. */
  clear: () => void;
  /** Makes a paragraph or heading of the block. */
  turnInto: (tag: string) => void;
  /** Makes an item of a list of the block, or a paragraph of such an item. */
  toggleList: (tag: "ul" | "ol") => void;
  /** Keeps the selection while a field of the toolbar has the focus. */
  pause: () => void;
  /** Gives the focus and the selection back to the text. */
  resume: () => void;
}
