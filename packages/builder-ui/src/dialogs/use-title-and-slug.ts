import { useState } from "react";

/** A page's title with the slug that follows from it on every keystroke. */
export interface TitleAndSlug {
  title: string;
  slug: string;
  setTitle: (title: string) => void;
}

/** Keeps a title and derives its slug (specification 1, section 5). */
export function useTitleAndSlug(
  first: { title: string; slug: string },
  slugOf: (title: string) => string,
): TitleAndSlug {
  const [state, setState] = useState(first);
  return { ...state, setTitle: (title) => setState({ title, slug: slugOf(title) }) };
}
