import { Trash2 } from "lucide-react";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { shownLanguage } from "../language.ts";
import { messages } from "../messages.ts";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import type { Chat } from "../ports/assistant-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { toast } from "../primitives/toast.tsx";
import { dateTime } from "../texts/format.ts";
import { useAssistant } from "./assistant-context.tsx";
import styles from "./chat-list.module.css";

/** The kept chats; one is opened again, or deleted. */
export function ChatList({ close }: { close: () => void }): ReactNode {
  const { account } = usePorts();
  const { chats, again, remove } = useChats();
  if (!account.profile) return <EmptyList>{messages.assistantChatsSignedOut}</EmptyList>;
  if (chats === null) return <LoadingList />;
  if (chats === "failed") return <FailedList again={again}>{messages.assistantChatsFailed}</FailedList>;
  if (chats.length === 0) return <EmptyList>{messages.assistantNoChats}</EmptyList>;
  return (
    <ul className={styles["chats"]} aria-label={messages.assistantChats}>
      {chats.map((chat) => (
        <ChatEntry key={chat.id} chat={chat} close={close} remove={() => remove(chat)} />
      ))}
    </ul>
  );
}

interface ChatEntryProps {
  chat: Chat;
  close: () => void;
  remove: () => void;
}

function ChatEntry({ chat, close, remove }: ChatEntryProps): ReactNode {
  const { talk } = useAssistant();
  const open = (): void =>
    void talk.reopen(chat.id).then(close, () => toast.error(messages.assistantChatsFailed));
  return (
    <li>
      <button type="button" className={styles["chat"]} onClick={open}>
        <span>{chat.title}</span>
        <time dateTime={new Date(chat.changed).toISOString()}>{dateTime(shownLanguage(), chat.changed)}</time>
      </button>
      <IconButton icon={Trash2} label={messages.assistantForget(chat.title)} onClick={remove} />
    </li>
  );
}

interface Chats {
  chats: readonly Chat[] | "failed" | null;
  /** Reads them once more. */
  again: () => void;
  remove: (chat: Chat) => void;
}

/** The chats of the signed-in person, read when the list opens. */
function useChats(): Chats {
  const { assistant: port } = usePorts();
  const { talk } = useAssistant();
  const ask = useAsk();
  const [chats, setChats] = useState<Chats["chats"]>(null);
  const read = useCallback(
    () =>
      port.facts().then(
        (facts) => setChats(facts.chats),
        () => setChats("failed"),
      ),
    [port],
  );
  useEffect(() => void read(), [read]);
  const again = (): void => {
    setChats(null);
    void read();
  };
  const remove = async ({ id }: Chat): Promise<void> => {
    const question = { text: messages.assistantForgetQuestion, yes: messages.delete, danger: true };
    if ((await ask(question)) !== "yes") return;
    try {
      await port.forget(id);
    } catch {
      // It is still in the list; why it could not be deleted is in the log of the layer below.
      return toast.error(messages.assistantForgetFailed);
    }
    if (talk.conversation.get().chatId === id) talk.begin();
    setChats((before) => (Array.isArray(before) ? before.filter((chat: Chat) => chat.id !== id) : before));
    toast.success(messages.assistantForgotten);
  };
  return { chats, again, remove: (chat) => void remove(chat) };
}
