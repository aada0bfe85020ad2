import type { Id, WidgetRecord } from "@tessera/content";
import { useEffect, useState, type ReactNode } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import { composeWidget } from "../run/compose-widget.ts";
import { TemplatePicture } from "./pictures.tsx";
import styles from "./welcome.module.css";

/**
 * A widget at a fraction of its size with all that is inside it, as HTML and CSS alone make it; a drawing stands in until
 * it is read.
 */
export function Miniature({ widgetId }: { widgetId: Id }): ReactNode {
  const { widgets } = usePorts();
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    widgets.read(widgetId).then(
      (widget) => current && widget && setPage(pageOf(widget)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [widgets, widgetId]);
  if (page === null) return <TemplatePicture />;
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
