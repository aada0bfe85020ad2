import type { LibraryEntry } from "@tessera/content";
import { GripVertical, Plus, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { CssEditor, ScriptEditor } from "../code/source-editors.tsx";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./inspector.module.css";
import { useSourceEdit } from "../commands/use-edit.ts";
import { useReorder } from "./use-reorder.ts";

type Kind = "css" | "js";

const kinds = {
  css: { title: "CSS", placeholder: messages.cssUrl, add: messages.addCss, editor: <CssEditor /> },
  js: {
    title: messages.javaScript,
    placeholder: messages.jsUrl,
    add: messages.addJs,
    editor: <ScriptEditor />,
  },
} as const;

/** The style sheets and scripts that the widget loads, in their order, each kind above its own code. */
export function LibrariesPanel(): ReactNode {
  return (
    <div className={styles["form"]}>
      <LibraryList kind="css" />
      <LibraryList kind="js" />
    </div>
  );
}

function LibraryList({ kind }: { kind: Kind }): ReactNode {
  const { title, add, editor } = kinds[kind];
  const { urls, change } = useLibrary(kind);
  return (
    <section aria-label={messages.librariesOf(title)} className={styles["fields"]}>
      <h3 className={styles["group"]}>{title}</h3>
      {urls.map((_, index) => (
        <LibraryRow key={index} kind={kind} index={index} />
      ))}
      <Button onClick={() => change([...urls, ""], messages.addResource(title))}>
        <Plus aria-hidden size={14} />
        {add}
      </Button>
      <div className={styles["editor"]}>{editor}</div>
    </section>
  );
}

function LibraryRow({ kind, index }: { kind: Kind; index: number }): ReactNode {
  const { title, placeholder } = kinds[kind];
  const { urls, change } = useLibrary(kind);
  const name = messages.resourceNumber(title, index + 1);
  const move = (from: number, to: number): void => {
    const url = urls[from];
    if (url === undefined || to < 0 || to >= urls.length) return;
    change(urls.toSpliced(from, 1).toSpliced(to, 0, url), messages.moveResource(title));
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
    // Whoever moves a row goes on with the same row.
    const rows = event.currentTarget.closest("section")?.querySelectorAll<HTMLElement>("[data-grip] button");
    rows?.[index + step]?.focus();
  };
  const [over, connectRow, connectHandle] = useReorder(`library ${kind}`, index, move);
  return (
    <div ref={connectRow} className={styles["library"]} data-over={over || undefined}>
      <span ref={connectHandle} className={styles["grip"]} data-grip>
        <IconButton icon={GripVertical} label={messages.moveByDragging(name)} onKeyDown={press} />
      </span>
      <input
        type="url"
        aria-label={name}
        placeholder={placeholder}
        value={urls[index] ?? ""}
        onChange={(event) =>
          change(
            urls.with(index, event.target.value),
            messages.editResource(title),
            `library ${kind} ${index}`,
          )
        }
      />
      <IconButton
        icon={X}
        label={messages.removeNamed(name)}
        onClick={() => change(urls.toSpliced(index, 1), messages.removeResource(title))}
      />
    </div>
  );
}

function useLibrary(kind: Kind): {
  urls: string[];
  change: (urls: string[], label: string, merge?: string) => void;
} {
  const library = useBuilder(({ workspace }) => sourceNow(workspace).library);
  const edit = useSourceEdit();
  return {
    urls: library[kind].map(({ url }) => url),
    change: (urls, label, merge) => {
      const next: LibraryEntry[] = urls.map((url, index) => ({ order: index + 1, url }));
      edit({ library: { ...library, [kind]: next } }, { label, ...(merge === undefined ? {} : { merge }) });
    },
  };
}
