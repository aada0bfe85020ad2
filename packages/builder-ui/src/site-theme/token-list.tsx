import { kindOfToken, type TokenKind } from "@tessera/content/rules";
import { Plus, RotateCcw, X } from "lucide-react";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { tokenName } from "../css/tokens.ts";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { ColorValues } from "./color-values.tsx";
import { Specimen } from "./specimen.tsx";
import styles from "./theme.module.css";
import { isColor, listedTokens, type ListedToken } from "./theme-values.ts";
import type { ThemeDraft } from "./use-theme-draft.ts";

/** Props of a {@link TokenList}. */
export interface TokenListProps {
  kind: TokenKind;
  draft: ThemeDraft;
}

/** The tokens of a kind, and a field for one more. */
export function TokenList({ kind, draft }: TokenListProps): ReactNode {
  return (
    <section className={styles["group"]} aria-label={messages.tokensOfKind[kind]}>
      <h3 className={styles["heading"]}>{messages.tokensOfKind[kind]}</h3>
      {kind === "color" && (
        <div aria-hidden className={styles["columns"]} data-kind="color">
          <span>{messages.lightScheme}</span>
          <span>{messages.darkScheme}</span>
        </div>
      )}
      <ul className={styles["list"]}>
        {listedTokens(draft.tokens, kind).map((token) => (
          <TokenRow key={token.name} token={token} kind={kind} draft={draft} />
        ))}
      </ul>
      <NewToken kind={kind} draft={draft} />
    </section>
  );
}

interface TokenRowProps extends TokenListProps {
  token: ListedToken;
}

function TokenRow({ token, kind, draft }: TokenRowProps): ReactNode {
  const { name, value, dark } = token;
  const set = (part: { value?: string; dark?: string }): void => draft.set([{ name, value, dark, ...part }]);
  const action = <RowAction token={token} draft={draft} />;
  return (
    <li className={styles["row"]} data-kind={kind}>
      <TokenName token={token} draft={draft} />
      {kind === "color" ? (
        <ColorValues token={token} set={set} action={action} />
      ) : (
        <>
          <input
            className={styles["value"]}
            aria-label={messages.valueOfToken(name)}
            placeholder={token.standard?.value}
            value={value}
            onChange={(event) => set({ value: event.target.value })}
          />
          <Specimen kind={kind} value={value || (token.standard?.value ?? "")} name={name} />
          {action}
        </>
      )}
    </li>
  );
}

/** Names of the set are what the blocks of the library go by, so they stay; others are typed over. */
function TokenName({
  token: { name, standard },
  draft,
}: {
  token: ListedToken;
  draft: ThemeDraft;
}): ReactNode {
  const [text, setText] = useState(name.slice(2));
  if (standard) return <code className={styles["name"]}>{name.slice(2)}</code>;
  const rename = (): void => {
    const to = tokenName(text);
    const isTaken = draft.tokens.some((token) => token.name === to);
    if (to !== null && to !== name && !isTaken) draft.change({ name, to });
    setText(name.slice(2));
  };
  return (
    <input
      className={styles["name"]}
      aria-label={messages.nameOfToken(name)}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={rename}
      onKeyDown={(event) => event.key === "Enter" && rename()}
    />
  );
}

function RowAction({ token, draft }: { token: ListedToken; draft: ThemeDraft }): ReactNode {
  const { name, value, dark, standard } = token;
  if (standard && value === "" && dark === "") return <span className={styles["none"]} />;
  if (standard)
    return (
      <IconButton icon={RotateCcw} label={messages.resetToken(name)} onClick={() => draft.unset(name)} />
    );
  const inBoth = isColor(value) && isColor(dark) ? `light-dark(${value}, ${dark})` : value;
  return (
    <IconButton
      icon={X}
      label={messages.removeNamed(name)}
      onClick={() => draft.change({ name, value: inBoth })}
    />
  );
}

function NewToken({ kind, draft }: TokenListProps): ReactNode {
  const id = useId();
  const [text, setText] = useState("");
  const named = nameIn(kind, text);
  const isTaken = draft.tokens.some(({ name }) => name === named);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (named === null || isTaken) return;
    draft.set([{ name: named, value: first[kind] }]);
    setText("");
  };
  return (
    <form className={styles["new"]} onSubmit={add}>
      <label htmlFor={id} className={styles["hidden"]}>
        {messages.newTokenOf(messages.tokensOfKind[kind])}
      </label>
      <input
        id={id}
        placeholder={messages.newTokenOf(messages.tokensOfKind[kind])}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton icon={Plus} label={messages.addToken} type="submit" disabled={named === null || isTaken} />
    </form>
  );
}

/** What a new token of a kind is at first. */
const first: Readonly<Record<TokenKind, string>> = {
  color: "#4f46e5",
  font: "serif",
  type: "1rem",
  space: "1rem",
  radius: "8px",
  shadow: "0 1px 2px rgb(0 0 0 / 0.2)",
  other: "0",
};

/** The name of a new token: a name that says another kind, or none, gets the kind in front. */
function nameIn(kind: TokenKind, text: string): string | null {
  const name = tokenName(text);
  if (name === null || kind === "other" || kindOfToken(name) === kind) return name;
  return `--${kind === "type" ? "text" : kind}-${name.slice(2)}`;
}
