import type { ConsentsPort } from "@tessera/builder-ui";

/**
 * The authors whose content a viewer lets fetch files from elsewhere, by account on this device; `null` is the viewer without
 * an account.
 */
export function createConsents(userId: number | null): ConsentsPort {
  const key = `tessera_consents_${userId ?? "visitor"}`;
  const authors = new Set(stored(key));
  return {
    has: (author) => authors.has(author),
    add: (author) => {
      authors.add(author);
      localStorage.setItem(key, JSON.stringify([...authors]));
    },
  };
}

function stored(key: string): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((author) => typeof author === "number") : [];
  } catch {
    // What cannot be read is no consent; it is asked for again.
    return [];
  }
}
