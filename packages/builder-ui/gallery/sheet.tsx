import type { CSSProperties, ReactNode } from "react";

/** Lays examples out beside or below each other. */
export function Sheet({ column = false, children }: { column?: boolean; children: ReactNode }): ReactNode {
  const style: CSSProperties = {
    display: "flex",
    flexFlow: column ? "column" : "row wrap",
    alignItems: column ? "stretch" : "center",
    gap: 16,
    maxWidth: 420,
    padding: 24,
  };
  return <main style={style}>{children}</main>;
}
