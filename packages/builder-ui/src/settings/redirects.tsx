import type { Id, ProjectPage, Redirect } from "@tessera/content";
import {
  readRedirect,
  readRedirectList,
  type RedirectInput,
  type RedirectProblem,
} from "@tessera/content/rules";
import { ArrowRight, FileInput, X } from "lucide-react";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Problem } from "../primitives/problem.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import styles from "./addresses.module.css";

/** Adds redirects; rejects with an error whose message can be shown. */
type Add = (added: RedirectInput[]) => Promise<void>;

const problems: Readonly<Record<RedirectProblem, string>> = {
  from: messages.redirectFromWrong,
  to: messages.redirectToWrong,
  loop: messages.redirectLoop,
};

/** Asks for one redirect. */
export function RedirectForm({ add }: { add: Add }): ReactNode {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const { busy, problem, refuse, run } = useSubmit();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readRedirect({ from, to });
    if ("problem" in read) return refuse(problems[read.problem]);
    void run(async () => {
      await add([read]);
      setFrom("");
      setTo("");
    });
  };
  const field = (label: string, value: string, set: (text: string) => void, example: string): ReactNode => (
    <TextField
      label={label}
      value={value}
      placeholder={example}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => {
        refuse(null);
        set(event.target.value);
      }}
    />
  );
  return (
    <form className={styles["redirectForm"]} onSubmit={submit} noValidate>
      {field(messages.redirectFrom, from, setFrom, "/old")}
      {field(messages.redirectTo, to, setTo, "/new")}
      <Button type="submit" busy={busy}>
        {messages.addRedirect}
      </Button>
      <Problem text={problem} />
    </form>
  );
}

/** Lists are short texts: what is larger is something else. */
const largestList = 1024 * 1024;

/** Takes redirects from a file, all of them or none. */
export function RedirectImport({ add }: { add: Add }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = useSubmit();
  const take = async (file: File): Promise<void> => {
    if (file.size > largestList) throw new Error(messages.redirectFileLarge);
    const { redirects, wrong } = readRedirectList(await file.text());
    if (wrong.length > 0) throw new Error(messages.redirectLinesWrong(wrong));
    if (redirects.length === 0) throw new Error(messages.noRedirectsInFile);
    await add(redirects);
    toast.success(messages.redirectsImported(redirects.length));
  };
  return (
    <div className={styles["import"]}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain,_redirects"
        aria-label={messages.redirectFile}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void run(() => take(file));
          event.target.value = "";
        }}
      />
      <Button tone="quiet" busy={busy} onClick={() => input.current?.click()}>
        <FileInput aria-hidden size={14} />
        {messages.importRedirects}
      </Button>
      <Problem text={problem} />
    </div>
  );
}

/** Props of a {@link RedirectList}. */
export interface RedirectListProps {
  redirects: readonly Redirect[];
  pages: readonly ProjectPage[];
  remove: (id: Id) => Promise<void>;
}

/** The redirects of a project; those that follow from former slugs of pages cannot be taken away. */
export function RedirectList({ redirects, pages, remove }: RedirectListProps): ReactNode {
  const { busy, problem, run } = useSubmit();
  if (redirects.length === 0) return <p className={styles["about"]}>{messages.noRedirects}</p>;
  return (
    <>
      <ul className={styles["redirects"]} aria-label={messages.redirects}>
        {redirects.map(({ id, from, to, pageId }) => {
          const target = pageId === null ? to : titleOf(pages, pageId);
          return (
            <li key={from} aria-label={messages.redirectRow(`/${from}`, target)}>
              <span className={styles["from"]}>/{from}</span>
              <ArrowRight aria-hidden size={14} />
              <span className={styles["to"]}>{target}</span>
              {id !== null && (
                <IconButton
                  icon={X}
                  label={messages.removeRedirect(`/${from}`)}
                  disabled={busy}
                  onClick={() => void run(() => remove(id))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Problem text={problem} />
    </>
  );
}

function titleOf(pages: readonly ProjectPage[], id: Id): string {
  return pages.find((page) => page.id === id)?.title ?? messages.missingPage;
}
