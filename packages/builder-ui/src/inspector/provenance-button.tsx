import type { ElementNode } from "@tessera/document";
import * as Popover from "radix-ui/popover";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { narrowScreen } from "../platform/use-media.ts";
import { tooltip } from "../primitives/tooltip.tsx";
import { ProvenanceList } from "./provenance-list.tsx";
import { originText } from "./provenance-names.ts";
import styles from "./provenance.module.css";
import type { StyleField } from "./style-fields.ts";
import type { Tracing } from "./use-provenance.ts";
import type { ValueOrigin } from "./use-shown-styles.ts";
import type { StyleScopeChoice } from "./use-style-scope.ts";

/** Props of a {@link ProvenanceButton}. */
export interface ProvenanceButtonProps {
  field: StyleField;
  nodes: readonly ElementNode[];
  choice: StyleScopeChoice;
  tracing: Tracing;
  origin: ValueOrigin;
  /** Takes the value away that is set here. */
  onReset: () => void;
}

/** The marker beside a label that tells where the value comes from, and opens the cascade of the property. */
export function ProvenanceButton(props: ProvenanceButtonProps): ReactNode {
  const { field, tracing, origin } = props;
  const [isOpen, setOpen] = useState(false);
  const { winner } = tracing.of(field.property);
  const text = origin === "inherited" ? messages.originInherited : originText(origin, winner, tracing);
  const name = messages.traceOf(field.label, text);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button
          type="button"
          className={styles["marker"]}
          data-origin={origin}
          aria-label={name}
          {...tooltip(undefined, "left")}
        />
      </Popover.Trigger>
      {isOpen && (
        <Popover.Portal>
          <Popover.Content
            className={styles["popover"]}
            side={window.matchMedia(narrowScreen).matches ? "bottom" : "left"}
            align="start"
            sideOffset={8}
            collisionPadding={8}
            aria-label={messages.cascadeOf(field.label)}
          >
            <ProvenanceList {...props} onDone={() => setOpen(false)} />
          </Popover.Content>
        </Popover.Portal>
      )}
    </Popover.Root>
  );
}
