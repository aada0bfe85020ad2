import { Check, FileText, Unlink } from "lucide-react";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { linkAddress } from "./link-address.ts";
import styles from "./text-toolbar.module.css";

/** Pages that are listed below the field at a time. */
const maxPages = 6;

/** Asks where a link leads: pages by their names first, or an address; the arrow keys go through the pages. */
export function LinkField({
  href,
  onLink,
}: {
  href: string | null;
  onLink: (href: string) => void;
}): ReactNode {
  const id = useId();
  const [text, setText] = useState(href ?? "");
  const [active, setActive] = useState<number | null>(null);
  const [isWrong, setWrong] = useState(false);
  const pages = usePageTargets(text === href ? "" : text);
  const chosen = active === null ? undefined : pages[active];
  const optionId = (index: number): string => `${id}-page-${index}`;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const named = (): string | undefined => pages.find(({ title }) => isSame(title, text))?.href;
    const address = chosen?.href ?? linkAddress(text) ?? named() ?? null;
    if (address === null) setWrong(true);
    else onLink(address);
  };
  const type = (next: string): void => {
    setText(next);
    setActive(null);
    setWrong(false);
  };
  return (
    <form className={styles["link"]} onSubmit={send}>
      <div className={styles["linkRow"]}>
        <input
          autoFocus
          role="combobox"
          aria-label={messages.linkTarget}
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong || undefined}
          aria-autocomplete="list"
          aria-expanded={pages.length > 0}
          aria-controls={pages.length > 0 ? `${id}-pages` : undefined}
          aria-activedescendant={active !== null && chosen ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={messages.linkTarget}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step === undefined || pages.length === 0) return;
            event.preventDefault();
            setActive(nextOf(active, step, pages.length));
          }}
        />
        <IconButton type="submit" icon={Check} label={messages.applyLink} />
        {href !== null && <IconButton icon={Unlink} label={messages.removeLink} onClick={() => onLink("")} />}
      </div>
      <p
        id={`${id}-hint`}
        className={styles["hint"]}
        role={isWrong ? "alert" : undefined}
        data-wrong={isWrong || undefined}
      >
        {isWrong ? messages.notALink : messages.linkHint}
      </p>
      {pages.length > 0 && (
        <div id={`${id}-pages`} role="listbox" aria-label={messages.pages}>
          {pages.map((page, index) => (
            <div
              key={page.href}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles["option"]}
              onClick={() => onLink(page.href)}
            >
              <FileText aria-hidden size={15} strokeWidth={1.75} />
              <span>{page.title}</span>
              <small>{page.href}</small>
            </div>
          ))}
        </div>
      )}
    </form>
  );
}

/** The place of an option after a step through a list of them, which goes around at both ends. */
function nextOf(active: number | null, step: number, count: number): number {
  if (active === null) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
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
