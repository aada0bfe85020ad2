import { useEffect, type ReactNode } from "react";
import { useCommandContext, useCommands } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { useSignal } from "../platform/signal.ts";
import { useCanvas, type RefusedDrop } from "../state/canvas-context.tsx";
import styles from "./overlay.module.css";

const offered = ["edit-refused", "detach-refused", "place-nearby", "wrap-refused"] as const;
const shownMs = 8000;

/** The ways out of a refused drop, beside the place where it was refused; each is one key as well. */
export function RefusedDropCard(): ReactNode {
  const { refused, text } = useCanvas();
  const drop = useSignal(refused);
  const { store } = useCommandContext();
  useEffect(() => {
    if (!drop) return;
    const over = (): void => refused.set(null);
    const timer = setTimeout(over, shownMs);
    // Whoever selects something else, types or changes something has gone on to other work.
    const before = store.getState().workspace;
    const unsubscribe = store.subscribe(() => {
      const { selection, history } = store.getState().workspace;
      if (selection !== before.selection || history !== before.history) over();
    });
    const unfollow = text.subscribe(over);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      unfollow();
    };
  }, [drop, refused, store, text]);
  return drop && <WaysOut drop={drop} />;
}

function WaysOut({ drop }: { drop: RefusedDrop }): ReactNode {
  const scale = useSignal(useCanvas().zoom);
  const commands = useCommands();
  const ways = offered.filter((name) => commands.applies(name));
  if (ways.length === 0) return null;
  const { x, y } = drop.target.point;
  return (
    <div
      className={styles["ways"]}
      role="group"
      aria-label={messages.waysOut}
      style={{ left: x * scale, top: y * scale }}
    >
      {ways.map((name) => (
        <Button key={name} onClick={() => commands.run(name)}>
          {name === "wrap-refused"
            ? messages.wrapIn(drop.target.refusal?.wrap ?? "")
            : commands.get(name).label}
          <kbd>{commands.get(name).shortcut}</kbd>
        </Button>
      ))}
    </div>
  );
}
