import { useMemo, useState, type ReactNode } from "react";
import { useCanvas } from "../state/canvas-context.tsx";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useIsDragging } from "../platform/drag-and-drop.tsx";
import { useSignal } from "../platform/signal.ts";
import { Button } from "../primitives/button.tsx";
import { useDialogs } from "../state/dialogs-context.tsx";
import { isEmpty } from "../state/source.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { StartCards } from "./start-cards.tsx";
import styles from "./welcome.module.css";

/** Says what to do first while nothing is on the canvas: three ways to begin, and the pages of whoever has some. */
export function Welcome(): ReactNode {
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const isNew = useBuilder(({ workspace: { target } }) => target.kind === "widget" && target.id === null);
  const isPage = useBuilder(({ workspace: { target } }) => target.kind === "page" && !target.readOnly);
  const dropping = useSignal(useCanvas().drop) !== null;
  const { account } = usePorts();
  const [begun, setBegun] = useState(false);
  const empty = useMemo(() => isEmpty(source), [source]);
  if (!empty || dropping) return null;
  if (!account.isFixed && isNew && !begun) {
    return <StartCards begin={() => setBegun(true)} />;
  }
  return (
    <div className={styles["hint"]}>
      <strong>{messages.dragSomethingHere}</strong>
      <span>{messages.dragHint}</span>
      {isPage && <TemplatesButton />}
    </div>
  );
}

/** The templates for a page that has nothing yet. Whatever is dragged goes to the canvas below. */
function TemplatesButton(): ReactNode {
  const { open } = useDialogs();
  const isDragging = useIsDragging();
  if (isDragging) return null;
  return <Button onClick={() => open({ name: "templates" })}>{messages.templatesTitle}</Button>;
}
