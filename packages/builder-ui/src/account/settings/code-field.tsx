import type { ReactNode } from "react";
import { messages } from "../../messages.ts";
import { TextField } from "../../primitives/field.tsx";

/** Props of a {@link CodeField}. */
export interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** True when the field appears as an answer to what the person has sent. */
  autoFocus?: boolean;
}

/** A field for a code of an authenticator, or for a recovery code. */
export function CodeField({ value, onChange, autoFocus = true }: CodeFieldProps): ReactNode {
  return (
    <>
      <TextField
        label={messages.signInCode}
        autoComplete="one-time-code"
        inputMode="text"
        autoFocus={autoFocus}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p>{messages.codeHint}</p>
    </>
  );
}
