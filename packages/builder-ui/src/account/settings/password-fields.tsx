import type { ReactNode } from "react";
import { messages } from "../../messages.ts";
import type { AccountFacts } from "../../ports/account-settings-port.ts";
import type { PasswordProof } from "../../ports/account-port.ts";
import { TextField } from "../../primitives/field.tsx";
import { CodeField } from "./code-field.tsx";

/** Props of {@link PasswordFields}. */
export interface PasswordFieldsProps {
  facts: Pick<AccountFacts, "secondFactor">;
  proof: PasswordProof;
  onChange: (proof: PasswordProof) => void;
}

/** What {@link PasswordFields} start with. */
export const emptyProof: PasswordProof = { password: "" };

/** The present password, with a code where the account asks for codes. */
export function PasswordFields({ facts, proof, onChange }: PasswordFieldsProps): ReactNode {
  return (
    <>
      <TextField
        type="password"
        label={messages.currentPassword}
        autoComplete="current-password"
        required
        value={proof.password}
        onChange={(event) => onChange({ ...proof, password: event.target.value })}
      />
      {facts.secondFactor && (
        <CodeField
          autoFocus={false}
          value={proof.code ?? ""}
          onChange={(code) => onChange({ ...proof, code })}
        />
      )}
    </>
  );
}
