/** Ids that mean the same on every server (protocol.md 2.1). */
export const fixedIds = {
  /** The root word `the`; category of all plain words. */
  the: 1,
  /** Category of every instance. */
  instance: 4,
  /** Type of the root word. */
  rootType: 5,
  /** `the_name`. */
  name: 12,
  /** `the_connection`, type of legacy linkers. */
  connection: 16,
  /** Type of single-character words. */
  character: 49,
  /** Type of every plain word and single-word type name. */
  characters: 51,
} as const;

/** Who may see an item besides its owner. */
export const access = { admin: 3, private: 4, public: 5 } as const;

/** Owner and session of everything that nobody signed in for. */
export const anonymousUser = 999;
export const anonymousSession = 999;

/** Limits of the protocol (specification 3, section 9). */
export const limits = {
  /** Concepts plus connections that go in one synchronisation call. */
  batch: 2000,
  /** Items a call when a batch is larger than that. */
  chunk: 1000,
  /** Longest text that is shared between all who use the same value of the same type. */
  sharedText: 255,
  pageSize: 10,
  firstPage: 1,
} as const;

/** Order of a link inside a composition and of a linker between compositions. */
export const order = { internal: 1, linker: 1000 } as const;

/** Adds the `the_` prefix that every type name of a value carries. */
export function withThe(name: string): string {
  return name.startsWith("the_") || name === "the" ? name : `the_${name}`;
}

/**
 * Splits a type name at its last underscore into category and word: `the_page_title` gives
 * `the_page` and `title`; a single word belongs to `the`.
 */
export function splitTypeName(name: string): { category: string; word: string } {
  const cut = name.lastIndexOf("_");
  return cut > 0
    ? { category: name.slice(0, cut), word: name.slice(cut + 1) }
    : { category: "the", word: name };
}

/** True for links that own many (`the_page_s_section`), which read back as lists. */
export function isListLinker(name: string): boolean {
  return name.includes("_s_");
}
