import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { useInsert } from "../commands/use-insert.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { StoredMiniature } from "../widgets/stored-miniature.tsx";
import { TemplatePicture } from "./pictures.tsx";
import styles from "./welcome.module.css";

/** Lets a person choose a template to begin with; it becomes part of what is on the canvas. */
export function TemplatesDialog({ close }: { close: () => void }): ReactNode {
  return (
    <Dialog open onOpenChange={close} title={messages.templatesTitle} size="large">
      <TemplateGrid close={close} />
    </Dialog>
  );
}

function TemplateGrid({ close }: { close: () => void }): ReactNode {
  const { library } = usePorts();
  const templates = useLive(library.templates);
  const insert = useInsert();
  if (templates.status === "loading") return <LoadingList />;
  if (templates.status === "failed")
    return <FailedList again={templates.again}>{messages.noConnection}</FailedList>;
  if (templates.value.length === 0) return <EmptyList>{messages.noTemplates}</EmptyList>;
  return (
    <ul className={styles["templates"]}>
      {templates.value.map(({ id, widgetId, name, description, thumbnail }) => (
        <li key={id}>
          <button
            type="button"
            className={styles["template"]}
            onClick={() => {
              insert({ kind: "template", id: widgetId, label: name });
              close();
            }}
          >
            {thumbnail ? (
              <img src={thumbnail} alt="" loading="lazy" />
            ) : (
              <StoredMiniature
                widgetId={widgetId}
                waiting={<TemplatePicture />}
                missing={<TemplatePicture />}
              />
            )}
            <strong>{name}</strong>
            <span>{description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
