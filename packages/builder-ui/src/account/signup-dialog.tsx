import { useState, type FormEvent, type ReactNode } from "react";
import { useDialogs } from "../state/dialogs-context.tsx";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { SignupForm } from "../ports/account-port.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { SelectField, TextField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { GoogleButton } from "./google-button.tsx";
import { titles } from "./titles.ts";
import { useUsernameCheck } from "./use-username-check.ts";
import { Problem } from "../primitives/problem.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

const empty = {
  entityType: "person" as SignupForm["entityType"],
  title: "mr",
  fname: "",
  lname: "",
  username: "",
  email: "",
  password: "",
  confirm: "",
};

type Values = typeof empty;

const required: (keyof Values)[] = ["fname", "lname", "username", "email", "password", "confirm"];
const entityTypes = [
  ["person", messages.person],
  ["company", messages.company],
  ["student", messages.student],
] as const;
/** Why a form cannot be sent yet: fields without a value, and a text for people. */
function check(values: Values, accepted: boolean): { blank: (keyof Values)[]; problem: string | null } {
  const blank = required.filter((name) => values[name].trim() === "");
  if (blank.length > 0) return { blank, problem: null };
  if (values.password !== values.confirm) return { blank, problem: messages.passwordsDiffer };
  return { blank, problem: accepted ? null : messages.acceptTerms };
}

/** Opens an account; success leads on to the login. */
export function SignupDialog(): ReactNode {
  const { account } = usePorts();
  const { open, close } = useDialogs();
  const [values, setValues] = useState(empty);
  const [accepted, setAccepted] = useState(false);
  const [blank, setBlank] = useState<(keyof Values)[]>([]);
  const { busy, problem, refuse, run } = useSubmit();
  const username = useUsernameCheck();

  const signup = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = check(values, accepted);
    setBlank(checked.blank);
    refuse(checked.problem);
    if (checked.problem || checked.blank.length > 0) return;
    await run(async () => {
      if (await username.check(values.username)) return;
      const { confirm: _, ...sent } = values;
      await account.signup(sent);
      toast.success(messages.accountReady);
      open({ name: "login", newEmail: sent.email.trim() });
    }, refusalOr(messages.unexpected));
  };

  const text = (name: keyof Values, label: string, autoComplete: string, type = "text"): ReactNode => (
    <TextField
      label={label}
      type={type}
      autoComplete={autoComplete}
      value={values[name]}
      invalid={blank.includes(name)}
      disabled={busy}
      error={name === "username" ? username.problem : undefined}
      onBlur={name === "username" ? () => void username.check(values.username) : undefined}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );

  return (
    <Dialog open onOpenChange={close} title={messages.signUp} size="wide">
      <form className={form["form"]} onSubmit={signup} noValidate>
        <div className={form["pair"]}>
          <SelectField
            label={messages.iAmA}
            options={entityTypes}
            value={values.entityType}
            disabled={busy}
            onChange={(event) =>
              setValues({ ...values, entityType: event.target.value as SignupForm["entityType"] })
            }
          />
          <SelectField
            label={messages.personTitle}
            options={titles}
            value={values.title}
            disabled={busy}
            onChange={(event) => setValues({ ...values, title: event.target.value })}
          />
          {text("fname", messages.firstName, "given-name")}
          {text("lname", messages.lastName, "family-name")}
          {text("username", messages.username, "username")}
          {text("email", messages.email, "email", "email")}
          {text("password", messages.password, "new-password", "password")}
          {text("confirm", messages.confirmPassword, "new-password", "password")}
        </div>
        <label className={form["check"]}>
          <input
            type="checkbox"
            checked={accepted}
            disabled={busy}
            onChange={(event) => setAccepted(event.target.checked)}
          />
          {messages.acceptTermsLabel}
        </label>
        <Problem text={problem} />
        <Button tone="primary" type="submit" busy={busy}>
          {busy ? messages.signingUp : messages.signUp}
        </Button>
        <GoogleButton />
        <p className={form["switch"]}>
          {messages.haveAccount}{" "}
          <button type="button" onClick={() => open({ name: "login" })}>
            {messages.logIn}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
