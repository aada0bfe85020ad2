import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import styles from "./held-back-bar.module.css";

/** Props of a {@link HeldBackBar}. */
export interface HeldBackBarProps {
  /** The hosts from which nothing is fetched yet. */
  hosts: readonly string[];
  /** The authors of what would fetch from them. */
  strangers: readonly number[];
  /** Told when the viewer has agreed to these authors. */
  onAgree: () => void;
}

/** Names the hosts from which somebody else's content would fetch files, and asks whether it may. */
export function HeldBackBar({ hosts, strangers, onAgree }: HeldBackBarProps): ReactNode {
  const { consents } = usePorts();
  const agree = (): void => {
    for (const author of strangers) consents.add(author);
    onAgree();
  };
  return (
    <section className={styles["bar"]} aria-label={messages.filesFromElsewhere}>
      <Globe aria-hidden size={15} />
      <p>{messages.filesHeldBack(hosts.join(", "))}</p>
      <Button onClick={agree}>{messages.loadFiles}</Button>
    </section>
  );
}
