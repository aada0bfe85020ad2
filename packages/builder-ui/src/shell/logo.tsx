import type { ReactNode } from "react";

/** The mark of the product: four tiles of a mosaic. */
export function Logo(): ReactNode {
  return (
    <svg aria-hidden width="22" height="22" viewBox="0 0 22 22">
      <rect x="1" y="1" width="9" height="9" rx="2" fill="var(--accent)" />
      <rect x="12" y="1" width="9" height="9" rx="2" fill="var(--accent)" opacity="0.45" />
      <rect x="1" y="12" width="9" height="9" rx="2" fill="var(--accent)" opacity="0.45" />
      <path
        d="M14 12h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z"
        fill="var(--accent)"
        opacity="0.8"
      />
    </svg>
  );
}
