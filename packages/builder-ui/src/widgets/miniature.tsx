import type { WidgetRecord } from "@tessera/content";
import { useMemo, type ReactNode } from "react";
import { composeWidget } from "../run/compose-widget.ts";
import styles from "./miniature.module.css";

/** A widget at a fraction of its size with all that is inside it, as HTML and CSS alone make it. */
export function Miniature({ widget }: { widget: WidgetRecord }): ReactNode {
  const page = useMemo(() => pageOf(widget), [widget]);
  return (
    <span className={styles["miniature"]} aria-hidden>
      <iframe title="" sandbox="" srcDoc={page} tabIndex={-1} />
    </span>
  );
}

/** Nothing in it runs, and nothing is fetched but pictures. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:";

function pageOf(widget: WidgetRecord): string {
  const { html, css } = composeWidget(widget);
  const style = `body{margin:0;font-family:system-ui;overflow:hidden}${css}`;
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}</style>`;
  return `<!doctype html><html><head>${head}</head><body>${html}</body></html>`;
}
