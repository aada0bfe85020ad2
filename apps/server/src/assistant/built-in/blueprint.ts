/*
 * The built-in generator reads words into a blueprint, and builds widgets from blueprints. A follow-up reads words into
 * a change of the blueprint, so that a widget of many turns is built as cleanly as one of the first.
 */

/** How a field is asked for. */
export type Input =
  | "text"
  | "email"
  | "tel"
  | "number"
  | "date"
  | "time"
  | "url"
  | "password"
  | "textarea"
  | "select"
  | "checkbox"
  | "color";

/** A field of a form, and of what is kept. */
export interface Field {
  /** Letters and digits only. */
  name: string;
  label: string;
  input: Input;
  required: boolean;
  autocomplete?: string;
  options?: readonly string[];
}

/** Colours of buttons and highlights. */
export type Accent = "blue" | "green" | "red" | "orange" | "purple" | "pink" | "teal" | "yellow" | "grey";

/** Everything that a widget is built from. */
export interface Blueprint {
  /** Id of a kind. */
  kind: string;
  title: string;
  /** A line below the title; may be empty. */
  lead: string;
  /** Type of what is kept. */
  type: string;
  open: boolean;
  fields: readonly Field[];
  /** Entries of what is not a form: links, questions, plans, tabs. */
  items: readonly string[];
  /** 0 for as many as fit. */
  columns: number;
  tone: "auto" | "light" | "dark";
  accent: Accent;
  /** 1 is as large as the widgets of the library. */
  scale: number;
  corner: "round" | "square";
  /** Words on the button. */
  action: string;
  /** Checks more than that required fields are filled in. */
  strict: boolean;
  /** Whether lists have a field to search them. */
  search: boolean;
  /** Parts that were taken away, by class. */
  without: readonly string[];
}

/** What a kind builds: HTML, its own CSS and the code that runs when the HTML is there. */
export interface Parts {
  html: string;
  css?: string;
  code?: string;
}

/** A kind of widgets. */
export interface Kind {
  id: string;
  /** With its article, for the answer: `a contact form`. */
  name: string;
  /** Tells the kind in a prompt. */
  words: RegExp;
  /** Chosen only when no other kind is found. */
  general?: boolean;
  /** What the client is told: `form` is followed by the offer of a list. */
  group: "form" | "list" | "app" | "section" | "tool";
  title: string;
  lead?: string;
  action?: string;
  type?: string;
  open?: boolean;
  /** Fields when the prompt names none, in words. */
  fields?: string;
  items?: readonly string[];
  columns?: number;
  build(blueprint: Blueprint): Parts;
}
