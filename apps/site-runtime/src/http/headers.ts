/** Headers of every answer. Sites are their owners' own pages and may run what these put there, but nothing around them. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "base-uri 'self'; object-src 'none'; frame-ancestors 'self'",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

/** Tells a browser that came over TLS to do so from then on. A custom domain's other hosts are their owner's affair. */
export const transportSecurity: Readonly<Record<string, string>> = {
  "strict-transport-security": "max-age=31536000",
};

/** Pages are asked for again each time and answered by their ETag. */
export const pageCaching = "public, max-age=0, must-revalidate";

/** Drafts are for whoever has their link. */
export const draftCaching = "private, no-store";

/** Preview hosts are for people with the address, not for search engines. */
export const notIndexed = "noindex";

/** Files that are made from the project are asked for again each hour. */
export const fileCaching = "public, max-age=3600";

/** Files whose path changes with their content are kept for ever. */
export const ownFileCaching = "public, max-age=31536000, immutable";

/** Tells browsers where it says which pages may be fetched ahead. */
export const linkHints: Readonly<Record<string, string>> = { "speculation-rules": '"/.tessera/ahead.json"' };
