/**
 * Style sheets that could not be fetched. A bundler takes the sheet of a part for loaded from when it asked for it, so a part
 * that is fetched again would be shown without it.
 */
const failed = new Set<HTMLLinkElement>();

/** Notes from now on which style sheets of the page could not be fetched. */
export function followFailedStyles(): void {
  document.addEventListener("error", note, { capture: true });
}

function note({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
}

/** Fetches them again; rejects when one still cannot be had. */
export async function fetchFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  return new Promise((resolve, reject) => {
    const next = document.createElement("link");
    next.rel = link.rel;
    next.crossOrigin = link.crossOrigin;
    next.href = link.href;
    next.addEventListener("load", () => resolve());
    next.addEventListener("error", () => reject(new Error(`${next.href} could not be fetched.`)));
    link.replaceWith(next);
  });
}
