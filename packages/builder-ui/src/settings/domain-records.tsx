import { CircleCheck, CircleDashed, Copy } from "lucide-react";
import { type ReactNode } from "react";
import { messages } from "../messages.ts";
import type { DomainRecord } from "../ports/domains-port.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { copyText } from "../primitives/copy-text.ts";
import styles from "./domains.module.css";

/** DNS entries to be made, each part of which can be copied, with what the name servers say of it now. */
export function DomainRecords({ records }: { records: readonly DomainRecord[] }): ReactNode {
  return records.map((record) => <Entry key={`${record.type} ${record.value}`} record={record} />);
}

function Entry({ record }: { record: DomainRecord }): ReactNode {
  const { type, name, value, isThere } = record;
  const Icon = isThere ? CircleCheck : CircleDashed;
  return (
    <dl className={styles["record"]}>
      <div>
        <dt>{messages.recordType}</dt>
        <dd>
          <code>{type}</code>
        </dd>
      </div>
      <Part label={messages.recordName} text={name} />
      <Part label={messages.recordValue} text={value} />
      <div>
        <dt>{messages.recordNow}</dt>
        <dd className={styles["now"]} data-there={isThere || undefined}>
          <Icon aria-hidden size={14} />
          <span>{nowOf(record)}</span>
        </dd>
      </div>
    </dl>
  );
}

function nowOf({ found, isThere }: DomainRecord): string {
  if (isThere) return messages.recordThere;
  if (found === null) return messages.recordUnknown;
  return found.length === 0 ? messages.recordNone : found.join(", ");
}

function Part({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <IconButton icon={Copy} label={messages.copyPart(label)} onClick={() => copyText(text)} />
      </dd>
    </div>
  );
}
