import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import styles from "./classes-field.module.css";

/** Props of a {@link NameInput}. */
export interface NameInputProps {
  label: string;
  initial?: string;
  /** Names that are offered while a person types. */
  known?: () => readonly string[];
  /** Why a text cannot be taken; undefined where it can. */
  check: (text: string) => string | undefined;
  /** Puts the question away; it has the focus then. */
  onCancel?: () => void;
  onTake: (text: string) => void;
}

/** Takes a name, such as that of a class, by Enter; what is none stays, with the reason below it. */
export function NameInput({
  label,
  initial = "",
  known,
  check,
  onCancel,
  onTake,
}: NameInputProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  /** Gathered when somebody is about to type: a large page has many. */
  const [offered, setOffered] = useState<readonly string[]>([]);
  const isQuestion = onCancel !== undefined;
  useEffect(() => {
    if (isQuestion) input.current?.select();
  }, [isQuestion]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = check(text.trim());
    if (wrong !== undefined) return setProblem(wrong);
    setText("");
    onTake(text.trim());
  };
  return (
    <form className={styles["input"]} onSubmit={send}>
      <input
        ref={input}
        aria-label={label}
        placeholder={label}
        list={`${id}-known`}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onFocus={() => setOffered(known?.() ?? [])}
        onChange={({ target }) => {
          setProblem(undefined);
          setText(target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === "Escape") onCancel?.();
        }}
      />
      <datalist id={`${id}-known`}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
