import type { DesignToken } from "@tessera/content";
import { Plus, X } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { setToken, tokenName } from "../css/tokens.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useDialogs } from "../state/dialogs-context.tsx";
import { useBuilder } from "../state/store.ts";
import { useOwnTokens, useTokens, withoutOwn } from "../state/use-tokens.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./inspector.module.css";
import { useSourceEdit } from "../commands/use-edit.ts";

/** Colours, spacing and fonts by name, kept as custom properties; styles take them as `var(--name)`. */
export function TokensPanel(): ReactNode {
  const css = useBuilder(({ workspace }) => sourceNow(workspace).css);
  const tokens = useOwnTokens();
  const edit = useSourceEdit();
  const set = (name: string, value: string | null, label: string): void =>
    edit({ css: setToken(css, name, value) }, { label, merge: `token ${name}` });
  return (
    <section className={styles["form"]} aria-label={messages.designTokens}>
      <h3 className={styles["group"]}>{messages.designTokens}</h3>
      {tokens.map(({ name, value }) => (
        <div key={name} className={styles["token"]}>
          <label>
            <span>{name.slice(2)}</span>
            <input
              value={value}
              onChange={(event) => set(name, event.target.value, messages.tokenNamed(name))}
            />
          </label>
          <IconButton
            icon={X}
            label={messages.removeNamed(name)}
            onClick={() => set(name, null, messages.removeTokenNamed(name))}
          />
        </div>
      ))}
      <NewToken add={(name) => set(name, "initial", messages.addTokenNamed(name))} />
      <SiteTokens own={tokens} />
    </section>
  );
}

/** The tokens that the page has from its site; one of the page's own of the same name takes their place. */
function SiteTokens({ own }: { own: readonly DesignToken[] }): ReactNode {
  const theme = useBuilder((state) => state.theme);
  const dialogs = useDialogs();
  const shown = withoutOwn(theme.tokens, own);
  const { projectId } = theme;
  if (projectId === null) return null;
  return (
    <>
      <h4 className={styles["group"]}>{messages.themeOf(theme.name)}</h4>
      {shown.length > 0 && (
        <dl className={styles["siteTokens"]}>
          {shown.map(({ name, value }) => (
            <div key={name}>
              <dt>{name.slice(2)}</dt>
              <dd>
                {CSS.supports("color", value) && <span aria-hidden style={{ background: value }} />}
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button onClick={() => dialogs.open({ name: "theme", project: { id: projectId, name: theme.name } })}>
        {messages.editTheme}
      </Button>
    </>
  );
}

function NewToken({ add }: { add: (name: string) => void }): ReactNode {
  const [text, setText] = useState("");
  const name = tokenName(text);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!name) return;
    add(name);
    setText("");
  };
  return (
    <form className={styles["library"]} onSubmit={send}>
      <input
        aria-label={messages.newTokenName}
        placeholder={messages.newTokenExample}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton icon={Plus} label={messages.addToken} type="submit" disabled={!name} />
    </form>
  );
}

/** What style fields offer while a person types. */
export function TokenSuggestions(): ReactNode {
  const tokens = useTokens();
  return (
    <datalist id="design-tokens">
      {tokens.map(({ name, value }) => (
        <option key={name} value={`var(${name})`}>
          {value}
        </option>
      ))}
    </datalist>
  );
}
