import type { ReactNode } from "react";
import { useIsDragging } from "../platform/drag-and-drop.tsx";
import { openAssistant } from "../assistant/open-assistant.ts";
import { useDialogs } from "../state/dialogs-context.tsx";
import { behindCanvas } from "../platform/canvas-stands.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilderStore } from "../state/store.ts";
import { BlankPicture, DescribedPicture, TemplatePicture } from "./pictures.tsx";
import styles from "./welcome.module.css";

const OwnPages = lazyPart(async () => (await behindCanvas(() => import("./own-pages.tsx"))).OwnPages);

/** Three ways to begin, and the pages that there are; `begin` is called when the canvas itself is chosen. */
export function StartCards({ begin }: { begin: () => void }): ReactNode {
  const store = useBuilderStore();
  const { open } = useDialogs();
  const isVisitor = usePorts().account.profile === null;
  // Whatever is dragged goes to the canvas below.
  const isDragging = useIsDragging();
  if (isDragging) return null;
  return (
    <section className={styles["start"]} aria-labelledby="start-title">
      <h2 id="start-title">{messages.startTitle}</h2>
      {isVisitor && <p>{messages.startHint}</p>}
      <ul className={styles["cards"]}>
        <Card
          picture={<BlankPicture />}
          title={messages.startBlank}
          hint={messages.startBlankHint}
          choose={begin}
        />
        <Card
          picture={<TemplatePicture />}
          title={messages.startTemplate}
          hint={messages.startTemplateHint}
          choose={() => open({ name: "templates" })}
        />
        <Card
          picture={<DescribedPicture />}
          title={messages.startDescribed}
          hint={messages.startDescribedHint}
          choose={() => openAssistant(store)}
        />
      </ul>
      {!isVisitor && <OwnPages />}
    </section>
  );
}

interface CardProps {
  picture: ReactNode;
  title: string;
  hint: string;
  choose: () => void;
}

function Card({ picture, title, hint, choose }: CardProps): ReactNode {
  return (
    <li>
      <button type="button" className={styles["card"]} onClick={choose}>
        {picture}
        <strong>{title}</strong>
        <span>{hint}</span>
      </button>
    </li>
  );
}
