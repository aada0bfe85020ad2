import type { TokenKind } from "@tessera/content/rules";
import type { ReactNode } from "react";
import styles from "./theme.module.css";

/** Props of a {@link Specimen}. */
export interface SpecimenProps {
  kind: TokenKind;
  name: string;
  value: string;
}

/** What a value looks like, at most as large as its row. */
export function Specimen({ kind, name, value }: SpecimenProps): ReactNode {
  return (
    <span aria-hidden className={styles["specimen"]} data-kind={kind}>
      <span style={lookOf(kind, name, value)}>{kind === "type" || kind === "font" ? "Aa" : ""}</span>
    </span>
  );
}

function lookOf(kind: TokenKind, name: string, value: string): React.CSSProperties {
  if (name.startsWith("--weight")) return { fontWeight: value };
  if (name.startsWith("--leading") || name.startsWith("--tracking")) return {};
  if (kind === "type") return { fontSize: `min(${value}, 28px)` };
  if (kind === "font") return { fontFamily: value, fontSize: 20 };
  if (kind === "space") return { width: `min(${value}, 100%)`, height: 8 };
  if (kind === "radius") return { borderStartStartRadius: `min(${value}, 28px)`, width: 40, height: 28 };
  return kind === "shadow" ? { boxShadow: value, width: 28, height: 20 } : {};
}
