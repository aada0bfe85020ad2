import { Check, FileText, Unlink } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { linkAddress } from "./link-address.ts";
import styles from "./text-toolbar.module.css";

/** Pages that are listed below the field at a time. */
const maxPages = 6;

/** Asks where a link leads: pages by their names first, or an address. */
export function LinkField({
  href,
  onLink,
}: {
  href: string | null;
  onLink: (href: string) => void;
}): ReactNode {
  const [text, setText] = useState(href ?? "");
  const [isWrong, setWrong] = useState(false);
  const pages = usePageTargets(text === href ? "" : text);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const address = linkAddress(text) ?? pages.find(({ title }) => isSame(title, text))?.href ?? null;
    if (address === null) setWrong(true);
    else onLink(address);
  };
  return (
    <form className={styles["link"]} onSubmit={send}>
      <div className={styles["linkRow"]}>
        <input
          autoFocus
          aria-label={messages.linkTarget}
          aria-describedby="link-hint"
          aria-invalid={isWrong || undefined}
          placeholder={messages.linkTarget}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
        <IconButton type="submit" icon={Check} label={messages.applyLink} />
        {href !== null && <IconButton icon={Unlink} label={messages.removeLink} onClick={() => onLink("")} />}
      </div>
      <p
        id="link-hint"
        className={styles["hint"]}
        role={isWrong ? "alert" : undefined}
        data-wrong={isWrong || undefined}
      >
        {isWrong ? messages.notALink : messages.linkHint}
      </p>
      {pages.map((page) => (
        <button key={page.href} type="button" className={styles["option"]} onClick={() => onLink(page.href)}>
          <FileText aria-hidden size={15} strokeWidth={1.75} />
          <span>{page.title}</span>
          <small>{page.href}</small>
        </button>
      ))}
    </form>
  );
}

interface PageTarget {
  readonly title: string;
  readonly href: string;
}

/** The viewer's pages whose title or address holds a text. */
function usePageTargets(text: string): PageTarget[] {
  const { pages } = usePorts();
  const state = useLive(pages.live);
  const all = state.status === "ready" ? state.value : [];
  return all
    .map(({ title, slug }) => ({ title, href: `/${slug}` }))
    .filter(({ title, href }) => `${title} ${href}`.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, maxPages);
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
