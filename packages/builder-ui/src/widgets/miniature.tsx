import type { WidgetRecord } from "@tessera/content";
import { useMemo, type ReactNode } from "react";
import { originsOf, strangersAmong } from "./outside.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { miniaturePage } from "./miniature-page.ts";
import styles from "./miniature.module.css";

/** A widget at a fraction of its size with all that is inside it, as HTML and CSS alone make it. */
export function Miniature({ widget }: { widget: WidgetRecord }): ReactNode {
  const ports = usePorts();
  const page = useMemo(() => {
    const reachesOutside = strangersAmong(originsOf(widget), ports).length === 0;
    return miniaturePage(widget, { reachesOutside });
  }, [widget, ports]);
  return (
    <span className={styles["miniature"]} aria-hidden>
      <iframe title="" sandbox="" srcDoc={page} tabIndex={-1} />
    </span>
  );
}
