import type { LibraryEntry } from "@tessera/content";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./inspector.module.css";
import { useSourceEdit } from "./use-edit.ts";

const kinds = {
  css: { title: "CSS", placeholder: messages.cssUrl, add: messages.addCss },
  js: { title: "JavaScript", placeholder: messages.jsUrl, add: messages.addJs },
} as const;

/** The style sheets and scripts that the widget loads, in their order. */
export function LibrariesPanel(): ReactNode {
  return (
    <div className={styles["form"]}>
      <LibraryList kind="css" />
      <LibraryList kind="js" />
    </div>
  );
}

function LibraryList({ kind }: { kind: "css" | "js" }): ReactNode {
  const library = useBuilder(({ workspace }) => sourceNow(workspace).library);
  const edit = useSourceEdit();
  const { title, placeholder, add } = kinds[kind];
  const entries = library[kind];
  const change = (urls: string[], label: string, merge?: string): void => {
    const next: LibraryEntry[] = urls.map((url, index) => ({ order: index + 1, url }));
    edit({ library: { ...library, [kind]: next } }, { label, ...(merge === undefined ? {} : { merge }) });
  };
  const urls = entries.map(({ url }) => url);
  return (
    <section aria-label={`${title} libraries`} className={styles["fields"]}>
      <h3 className={styles["group"]}>{title}</h3>
      {urls.map((url, index) => (
        <div key={index} className={styles["library"]}>
          <input
            type="url"
            aria-label={`${title} resource ${index + 1}`}
            placeholder={placeholder}
            value={url}
            onChange={(event) =>
              change(
                urls.with(index, event.target.value),
                `Edit ${title} resource`,
                `library ${kind} ${index}`,
              )
            }
          />
          <IconButton
            icon={X}
            label={`Remove ${title} resource ${index + 1}`}
            onClick={() => change(urls.toSpliced(index, 1), `Remove ${title} resource`)}
          />
        </div>
      ))}
      <Button onClick={() => change([...urls, ""], `Add ${title} resource`)}>
        <Plus aria-hidden size={14} />
        {add}
      </Button>
    </section>
  );
}
