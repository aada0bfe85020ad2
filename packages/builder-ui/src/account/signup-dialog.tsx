import { useState, type FormEvent, type ReactNode } from "react";
import { type AfterSignIn, useDialogs } from "../state/dialogs-context.tsx";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import type { SignupForm } from "../ports/account-port.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { SelectField, TextField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { GoogleButton } from "./google-button.tsx";
import { titles } from "./titles.ts";
import { useSuggestedUsername } from "./use-suggested-username.ts";
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

/** The fields that have to be filled in, by their labels. */
const labels = {
  fname: messages.firstName,
  lname: messages.lastName,
  username: messages.username,
  email: messages.email,
  password: messages.password,
  confirm: messages.confirmPassword,
};
type Required = keyof typeof labels;
const required = Object.keys(labels) as Required[];
const entityTypes = [
  ["person", messages.person],
  ["company", messages.company],
  ["student", messages.student],
] as const;
/** Why a form cannot be sent yet, all of it at once: fields without a value, and a text for people. */
function check(values: Values, accepted: boolean): { blank: Required[]; problem: string | null } {
  const blank = required.filter((name) => values[name].trim() === "");
  const problems = [
    blank.length > 0 && messages.fieldsMissing(blank.map((name) => labels[name])),
    values.password !== values.confirm && messages.passwordsDiffer,
    !accepted && messages.acceptTerms,
  ].filter((problem) => problem !== false);
  return { blank, problem: problems.join(" ") || null };
}

/** Opens an account; success leads on to the login, and from there to what the account is for. */
export function SignupDialog({ afterwards }: { afterwards?: AfterSignIn | undefined }): ReactNode {
  const { account } = usePorts();
  const { open, close } = useDialogs();
  const [values, setValues] = useState(empty);
  const [accepted, setAccepted] = useState(false);
  const [blank, setBlank] = useState<Required[]>([]);
  const { busy, problem, refuse, run } = useSubmit();
  const username = useUsernameCheck();
  const suggested = useSuggestedUsername();
  const suggest = async (): Promise<void> => {
    if (values.username !== "") return;
    const name = await suggested(values.fname, values.lname);
    setValues((now) => (now.username === "" ? { ...now, username: name } : now));
  };

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
      open({ name: "login", newEmail: sent.email.trim(), afterwards });
    }, refusalOr(messages.unexpected));
  };

  const leaving: Partial<Record<Required, () => void>> = {
    lname: () => void suggest(),
    username: () => void username.check(values.username),
  };
  const text = (name: Required, autoComplete: string, type = "text"): ReactNode => (
    <TextField
      label={labels[name]}
      type={type}
      autoComplete={autoComplete}
      value={values[name]}
      invalid={blank.includes(name)}
      disabled={busy}
      error={name === "username" ? username.problem : undefined}
      onBlur={leaving[name]}
      onChange={(event) => setValues((now) => ({ ...now, [name]: event.target.value }))}
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
          {text("fname", "given-name")}
          {text("lname", "family-name")}
          {text("username", "username")}
          {text("email", "email", "email")}
          {text("password", "new-password", "password")}
          {text("confirm", "new-password", "password")}
        </div>
        <label className={form["check"]}>
          <input
            type="checkbox"
            checked={accepted}
            disabled={busy}
            onChange={(event) => setAccepted(event.target.checked)}
          />
          <TermsLabel />
        </label>
        <Problem text={problem} />
        <Button tone="primary" type="submit" busy={busy}>
          {busy ? messages.signingUp : messages.signUp}
        </Button>
        <GoogleButton />
        <p className={form["switch"]}>
          {messages.haveAccount}{" "}
          <button type="button" onClick={() => open({ name: "login", afterwards })}>
            {messages.logIn}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** What is accepted, with a link to it where there is something to read. */
function TermsLabel(): ReactNode {
  const terms = useLive(usePorts().account.termsUrl);
  if (terms.status !== "ready" || terms.value === "") return messages.acceptTermsLabel;
  const [before, after] = messages.acceptTermsLabel.split(messages.termsName);
  return (
    <span>
      {before}
      <a href={terms.value} target="_blank" rel="noreferrer">
        {messages.termsName}
      </a>
      {after}
    </span>
  );
}
