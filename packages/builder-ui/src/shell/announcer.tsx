import { useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { useBuilderStore } from "../state/store.ts";
import { spokenChange } from "./spoken-change.ts";
import styles from "./announcer.module.css";

/** What is said; the same words once more are another announcement. */
interface Announcement {
  readonly words: string;
  readonly count: number;
}

/** Says what was done and what is selected, for those who do not see the canvas. */
export function Announcer(): ReactNode {
  const store = useBuilderStore();
  const { text } = useCanvas();
  const [{ words, count }, setSaid] = useState<Announcement>({ words: "", count: 0 });
  useEffect(() => {
    const say = (next: string): void => setSaid((said) => ({ words: next, count: said.count + 1 }));
    let last = store.getState().workspace;
    const unsubscribe = store.subscribe(() => {
      const { workspace } = store.getState();
      const change = spokenChange(last, workspace);
      last = workspace;
      if (change !== "") say(change);
    });
    const stop = text.subscribe(() => {
      if (text.get() !== null) say(messages.typingText);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [store, text]);
  return (
    <div role="log" aria-live="polite" aria-label={messages.announcements} className={styles["announcer"]}>
      <p key={count}>{words}</p>
    </div>
  );
}
