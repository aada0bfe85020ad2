import type { ReactNode } from "react";
import styles from "./welcome.module.css";

/** Drawings on the cards; the page they stand on is white in both themes. */
function Picture({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg viewBox="0 0 160 90" aria-hidden className={styles["picture"]}>
      {children}
    </svg>
  );
}

const accent = "#4f46e5";
const line = "#c9c9d6";
const soft = "#e4e3fb";

/** An empty page with something about to be put down. */
export function BlankPicture(): ReactNode {
  return (
    <Picture>
      <rect x="30" y="14" width="100" height="62" rx="4" fill="#fff" stroke={line} />
      <rect
        x="44"
        y="28"
        width="72"
        height="34"
        rx="3"
        fill={soft}
        stroke={accent}
        strokeWidth="1.5"
        strokeDasharray="4 3"
      />
      <path d="M80 38v14M73 45h14" stroke={accent} strokeWidth="2" strokeLinecap="round" />
    </Picture>
  );
}

/** A finished page: a head, a picture, three columns. */
export function TemplatePicture(): ReactNode {
  return (
    <Picture>
      <rect x="30" y="10" width="100" height="70" rx="4" fill="#fff" stroke={line} />
      <rect x="38" y="18" width="22" height="4" rx="2" fill={accent} />
      <path d="M92 20h8M104 20h8M116 20h6" stroke={line} strokeWidth="3" strokeLinecap="round" />
      <rect x="38" y="28" width="84" height="22" rx="3" fill={soft} />
      <path d="M62 36h36M70 43h20" stroke={accent} strokeWidth="3" strokeLinecap="round" />
      <rect x="38" y="56" width="25" height="17" rx="2" fill="#f3f3f8" stroke={line} />
      <rect x="67.5" y="56" width="25" height="17" rx="2" fill="#f3f3f8" stroke={line} />
      <rect x="97" y="56" width="25" height="17" rx="2" fill="#f3f3f8" stroke={line} />
    </Picture>
  );
}

/** A sentence that becomes a form. */
export function DescribedPicture(): ReactNode {
  return (
    <Picture>
      <path
        d="M18 20a5 5 0 0 1 5-5h52a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H34l-9 8v-8h-2a5 5 0 0 1-5-5z"
        fill={soft}
        stroke={accent}
        strokeWidth="1.5"
      />
      <path d="M28 24h40M28 32h26" stroke={accent} strokeWidth="3" strokeLinecap="round" />
      <rect x="84" y="32" width="58" height="46" rx="4" fill="#fff" stroke={line} />
      <rect x="91" y="40" width="44" height="8" rx="2" fill="#f3f3f8" stroke={line} />
      <rect x="91" y="52" width="44" height="8" rx="2" fill="#f3f3f8" stroke={line} />
      <rect x="91" y="65" width="20" height="7" rx="2" fill={accent} />
      <path d="m124 14 2.2 5.3 5.3 2.2-5.3 2.2-2.2 5.3-2.2-5.3-5.3-2.2 5.3-2.2z" fill={accent} />
    </Picture>
  );
}
