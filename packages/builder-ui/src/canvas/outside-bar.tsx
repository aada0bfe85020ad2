import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useSignal } from "../state/signal.ts";
import { useBuilder } from "../state/store.ts";
import { useCanvas } from "./canvas-context.tsx";
import { hostsOf, strangersIn } from "./outside.ts";
import styles from "./outside-bar.module.css";

/** Asks before what somebody else has made fetches files from other hosts; shown while it waits for that. */
export function OutsideBar(): ReactNode {
  const ports = usePorts();
  const canvas = useCanvas();
  useSignal(canvas.consents);
  const target = useBuilder(({ workspace }) => workspace.target);
  const hosts = useBuilder(({ workspace }) =>
    strangersIn(workspace, ports).length === 0 ? "" : hostsOf(workspace).join(", "),
  );
  const strangers = useBuilder(({ workspace }) => strangersIn(workspace, ports).join());
  if (hosts === "" || strangers === "") return null;
  const agree = (): void => {
    for (const author of strangers.split(",")) ports.consents.add(Number(author));
    canvas.consents.set(canvas.consents.get() + 1);
  };
  return (
    <section className={styles["bar"]} aria-label={messages.filesFromElsewhere} key={target.id}>
      <Globe aria-hidden size={15} />
      <p>{messages.filesHeldBack(hosts)}</p>
      <Button onClick={agree}>{messages.loadFiles}</Button>
    </section>
  );
}
