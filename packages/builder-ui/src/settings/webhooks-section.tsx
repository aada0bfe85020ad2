import type { Id } from "@tessera/content";
import { Copy } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { copyText } from "../primitives/copy-text.ts";
import { reasonOf } from "../platform/use-fetched.ts";
import { useWebhooks } from "./use-webhooks.ts";
import { WebhookItem } from "./webhook-item.tsx";
import styles from "./webhooks.module.css";

/** The addresses that are told of each new entry of a project: add one, try it, look what came of its deliveries. */
export function WebhooksSection({ projectId }: { projectId: Id }): ReactNode {
  const { items, failure, refresh } = useWebhooks(projectId);
  const [key, setKey] = useState<string | null>(null);
  const added = (secret: string): void => {
    setKey(secret);
    refresh();
  };
  return (
    <div className={styles["webhooks"]}>
      <p className={styles["about"]}>{messages.webhooksAbout}</p>
      <AddForm projectId={projectId} added={added} />
      {key !== null && <SigningKey text={key} />}
      {failure !== null && <FailedList again={refresh}>{failure}</FailedList>}
      {items === null && failure === null && <LoadingList />}
      {items?.length === 0 && <p className={styles["about"]}>{messages.noWebhooks}</p>}
      {items !== null && items.length > 0 && (
        <ul className={styles["list"]} aria-label={messages.webhooks}>
          {items.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} changed={refresh} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddFormProps {
  projectId: Id;
  added: (secret: string) => void;
}

function AddForm({ projectId, added }: AddFormProps): ReactNode {
  const { webhooks } = usePorts();
  const [url, setUrl] = useState("");
  const [form, setForm] = useState("");
  const { busy, problem, refuse, run } = useSubmit();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (url.trim() === "") return refuse(messages.webhookMissing);
    void run(async () => {
      added(await webhooks.add(projectId, { url: url.trim(), form: form.trim() }));
      setUrl("");
      setForm("");
    }, reasonOf);
  };
  return (
    <form className={styles["add"]} onSubmit={add} noValidate>
      <TextField
        label={messages.webhookAddress}
        placeholder={messages.webhookExample}
        value={url}
        error={problem ?? undefined}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={messages.webhookForm}
        placeholder={messages.webhookAllForms}
        value={form}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setForm(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {messages.addWebhook}
      </Button>
    </form>
  );
}

/** The key by which the receiver knows who sends; it is told once. */
function SigningKey({ text }: { text: string }): ReactNode {
  return (
    <div className={styles["key"]} role="status">
      <span className={styles["about"]}>
        {messages.webhookKey}. {messages.webhookKeyHint}
      </span>
      <span className={styles["secret"]}>
        <code>{text}</code>
        <IconButton
          icon={Copy}
          label={messages.copyPart(messages.webhookKey)}
          onClick={() => copyText(text)}
        />
      </span>
    </div>
  );
}
