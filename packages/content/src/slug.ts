/** The slug of a title: lower case, hyphens for spaces, letters, digits and hyphens only (specification 1, section 5). */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s/g, "-")
    .replace(/[^\p{L}\p{N}-]/gu, "");
}

/** The slug of a title, its numeric suffix counted up until nobody has it. */
export function uniqueSlug(title: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  let slug = slugify(title);
  while (used.has(slug)) slug = nextSlug(slug);
  return slug;
}

/** A slug with the next number behind it: `about-1` after `about`. */
export function nextSlug(slug: string): string {
  const [, stem, suffix] = /^(.*)-(\d+)$/.exec(slug) ?? [];
  return suffix === undefined ? `${slug}-1` : `${stem}-${Number(suffix) + 1}`;
}
