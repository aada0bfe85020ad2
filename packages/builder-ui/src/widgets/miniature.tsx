import type { WidgetRecord } from "@tessera/content";
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import { originsOf, strangersAmong } from "./outside.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilder } from "../state/store.ts";
import { miniaturePage } from "./miniature-page.ts";
import styles from "./miniature.module.css";

/** A widget at a fraction of its size with all that is inside it, as HTML and CSS alone make it. */
export function Miniature({ widget }: { widget: WidgetRecord }): ReactNode {
  const ports = usePorts();
  const tokens = useBuilder(({ theme }) => theme.tokens);
  const page = useMemo(() => {
    const reachesOutside = strangersAmong(originsOf(widget), ports).length === 0;
    return miniaturePage(widget, { reachesOutside, tokens });
  }, [widget, ports, tokens]);
  const host = useScale();
  return (
    <span ref={host} className={styles["miniature"]} aria-hidden>
      <iframe title="" sandbox="" srcDoc={page} tabIndex={-1} />
    </span>
  );
}

/** CSS pixels of the page that is shown small. */
const pageWidth = 1100;

/** Measures the box: its width in container units can be that of before, when what is around it opens. */
function useScale(): RefObject<HTMLSpanElement | null> {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const observer = new ResizeObserver(() =>
      box.style.setProperty("--scale", String(box.clientWidth / pageWidth)),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return host;
}
