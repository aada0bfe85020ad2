import type { ProjectSummary } from "@tessera/content";
import { maxFormAddresses } from "@tessera/document/forms";
import { X } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { reasonOf } from "../platform/use-fetched.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { Receiver } from "../ports/receivers-port.ts";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { FailedList } from "../primitives/list-state.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { stateWords } from "../settings/receiver-words.ts";
import styles from "./form-section.module.css";
import { useFormReceivers, type FormReceivers as Known } from "./use-form-receivers.ts";

/** Props of {@link FormReceivers}. */
export interface FormReceiversProps {
  /** The addresses that the form names. */
  addresses: readonly string[];
  onChange: (addresses: readonly string[]) => void;
}

/** The addresses to which a form also sends its entries, and whether those who have them agree. */
export function FormReceivers({ addresses, onChange }: FormReceiversProps): ReactNode {
  return (
    <div role="group" aria-label={messages.receivers} className={styles["missing"]}>
      <h4 className={styles["title"]}>{messages.receivers}</h4>
      {addresses.length > 0 && <Addresses addresses={addresses} onChange={onChange} />}
      {addresses.length < maxFormAddresses && (
        <AddAddress add={(address) => onChange([...addresses, address])} />
      )}
    </div>
  );
}

function Addresses({ addresses, onChange }: FormReceiversProps): ReactNode {
  const known = useFormReceivers();
  const readOnly = useReadOnly();
  return (
    <>
      <ul className={styles["receivers"]} aria-label={messages.receivers}>
        {addresses.map((address) => (
          <li key={address} aria-label={address}>
            <span className={styles["label"]}>{address}</span>
            <IconButton
              icon={X}
              label={messages.removeReceiver(address)}
              disabled={readOnly}
              onClick={() => onChange(addresses.filter((each) => each !== address))}
            />
            <States address={address} known={known} />
          </li>
        ))}
      </ul>
      <p>{messages.receiversAbout}</p>
      {known.failure !== null && <FailedList again={known.refresh}>{known.failure}</FailedList>}
      {known.projects.length === 0 && <p>{messages.receiversNoProject}</p>}
    </>
  );
}

function States({ address, known }: { address: string; known: Known }): ReactNode {
  const { profile } = usePorts().account;
  const { projects, receivers, refresh } = known;
  if (profile?.email.toLowerCase() === address.toLowerCase())
    return <p className={styles["state"]}>{messages.receiverOwn}</p>;
  if (receivers === null) return null;
  return projects.map((project) => (
    <State
      key={project.id}
      address={address}
      project={project}
      isOneOfSeveral={projects.length > 1}
      receiver={receivers.find(
        (each) => each.projectId === project.id && each.address === address.toLowerCase(),
      )}
      asked={refresh}
    />
  ));
}

interface StateProps {
  address: string;
  project: ProjectSummary;
  isOneOfSeveral: boolean;
  receiver: Receiver | undefined;
  asked: () => void;
}

function State({ address, project, isOneOfSeveral, receiver, asked }: StateProps): ReactNode {
  const { receivers } = usePorts();
  const readOnly = useReadOnly();
  const { busy, run } = useSubmit();
  const words = stateWords(receiver);
  const ask = async (): Promise<void> => {
    try {
      await receivers.ask(project.id, address);
      toast.success(messages.receiverAsked(address));
    } catch (error) {
      toast.error(reasonOf(error));
    }
    asked();
  };
  return (
    <div className={styles["state"]}>
      <span data-state={receiver?.state}>
        {isOneOfSeveral ? messages.receiverIn(project.name, words) : words}
      </span>
      {receiver?.state !== "confirmed" && (
        <Button tone="quiet" busy={busy} disabled={readOnly} onClick={() => void run(ask)}>
          {receiver ? messages.askReceiverAgain : messages.askReceiver}
        </Button>
      )}
    </div>
  );
}

/** An address is judged while it is typed, from the first time that the field was left. */
function AddAddress({ add }: { add: (address: string) => void }): ReactNode {
  const readOnly = useReadOnly();
  const [text, setText] = useState("");
  const [isGood, setGood] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setLeft(!isGood);
    if (!isGood) return;
    add(text.trim());
    setText("");
    setGood(false);
  };
  const error = isLeft && !isGood && text.trim() !== "" ? messages.receiverWrong : undefined;
  return (
    <form className={styles["missing"]} onSubmit={submit} noValidate>
      <TextField
        label={messages.receiverAddress}
        type="email"
        autoComplete="off"
        placeholder={messages.receiverExample}
        value={text}
        error={error}
        onBlur={() => setLeft(text.trim() !== "")}
        onChange={({ target }) => {
          setText(target.value);
          setGood(target.value.trim() !== "" && target.validity.valid);
        }}
      />
      <Button type="submit" disabled={readOnly}>
        {messages.addReceiver}
      </Button>
    </form>
  );
}
