import type { BlockTrace, ConsoleLevel } from "@tessera/widget-renderer/frame";
import { CircleAlert, CircleCheck, SquareArrowOutUpRight, Terminal } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import styles from "./debugger.module.css";

/** Something that happened while a widget ran. */
export type RunEvent =
  | { readonly kind: "block"; readonly trace: BlockTrace }
  | { readonly kind: "console"; readonly level: ConsoleLevel; readonly text: string };

/** Props of the {@link Debugger}. */
export interface DebuggerProps {
  events: readonly RunEvent[];
  /** Opens the code of a block of the open widget. */
  openBlock: (block: BlockTrace["block"], line: number | null) => void;
  /** Name of the open widget: only its code can be opened from here. */
  name: string;
}

const names = {
  before_render: messages.beforeRender,
  js: messages.script,
  after_render: messages.afterRender,
  mount_child: messages.mountChild,
  update: messages.updateBlock,
} as const;

/** What ran, in its order: blocks with their time and what they threw, and what was written to the console. */
export function Debugger({ events, openBlock, name }: DebuggerProps): ReactNode {
  return (
    <section className={styles["debugger"]} aria-label={messages.lifecycle}>
      <h2>{messages.lifecycle}</h2>
      <ol aria-label={messages.whatRan}>
        {events.map((event, index) => (
          <li key={index}>
            {event.kind === "block" ? (
              <Block trace={event.trace} openBlock={event.trace.widget === name ? openBlock : undefined} />
            ) : (
              <p className={styles["line"]} data-level={event.level}>
                <Terminal aria-hidden size={14} />
                {event.text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Block({
  trace,
  openBlock,
}: {
  trace: BlockTrace;
  openBlock: DebuggerProps["openBlock"] | undefined;
}): ReactNode {
  const { widget, block, duration, error } = trace;
  const Icon = error ? CircleAlert : CircleCheck;
  return (
    <div className={styles["line"]} data-failed={error ? true : undefined}>
      <Icon aria-hidden size={14} />
      <strong>{names[block]}</strong>
      <span>{widget}</span>
      <span className={styles["time"]}>{messages.milliseconds(duration)}</span>
      {error && (
        <span className={styles["error"]}>
          {error.message}
          {error.line !== null && ` ${messages.atLine(error.line)}`}
        </span>
      )}
      {openBlock && (
        <button
          type="button"
          onClick={() => openBlock(block, error?.line ?? null)}
          aria-label={messages.openInCode(names[block])}
        >
          <SquareArrowOutUpRight aria-hidden size={13} />
        </button>
      )}
    </div>
  );
}
