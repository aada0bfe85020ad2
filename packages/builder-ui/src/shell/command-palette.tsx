import * as Radix from "radix-ui/dialog";
import { useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { alignGroups } from "../commands/align-commands.ts";
import { useListedCommands, type ListedCommand } from "../commands/custom-commands.ts";
import { useInsertions } from "../commands/use-insertions.ts";
import { useCommandContext } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { useBuilder } from "../state/store.ts";
import styles from "./command-palette.module.css";

const aligning: readonly ListedCommand[] = Object.values(alignGroups)
  .flat()
  .map((command, at) => ({ id: `align:${at}`, command }));

/** Every command by name, with its keys: type a few letters and press Enter. */
export function CommandPalette({ close }: { close: () => void }): ReactNode {
  const own = useListedCommands();
  const insertions = useInsertions();
  const all = useMemo(() => [...own, ...aligning, ...insertions], [own, insertions]);
  const context = useCommandContext();
  // Whether a command applies depends on the workplace.
  const workspace = useBuilder((state) => state.workspace);
  const [search, setSearch] = useState("");
  const [index, setIndex] = useState(0);
  const found = useMemo(
    () => workspace && ranked(all, search).filter(({ command }) => command.applies(context)),
    [all, context, workspace, search],
  );
  const current = found[Math.min(index, found.length - 1)];

  const run = (listed: ListedCommand | undefined): void => {
    if (!listed) return;
    close();
    void listed.command.run(context);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setIndex((index + step + found.length) % Math.max(found.length, 1));
    else if (event.key === "Enter") run(current);
    else return;
    event.preventDefault();
  };

  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className={styles["scrim"]} />
        <Radix.Content className={styles["palette"]} aria-describedby={undefined} onKeyDown={press}>
          <Radix.Title className={styles["title"]}>{messages.commands}</Radix.Title>
          <input
            className={styles["search"]}
            role="combobox"
            aria-label={messages.searchCommands}
            aria-expanded="true"
            aria-controls="command-list"
            aria-activedescendant={current && `command-${current.id}`}
            placeholder={messages.typeACommand}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setIndex(0);
            }}
          />
          <ul id="command-list" role="listbox" aria-label={messages.commands} className={styles["list"]}>
            {found.map((listed) => (
              <Item key={listed.id} listed={listed} current={listed === current} run={run} />
            ))}
          </ul>
          {found.length === 0 && <p className={styles["empty"]}>{messages.noCommandMatches}</p>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ItemProps {
  listed: ListedCommand;
  current: boolean;
  run: (listed: ListedCommand) => void;
}

function Item({ listed, current, run }: ItemProps): ReactNode {
  const { label, icon: Icon, shortcut, systemKeys } = listed.command;
  const keys = shortcut ?? systemKeys;
  return (
    <li
      id={`command-${listed.id}`}
      role="option"
      aria-selected={current}
      className={styles["item"]}
      ref={(element) => {
        if (current) element?.scrollIntoView({ block: "nearest" });
      }}
      onClick={() => run(listed)}
    >
      <Icon aria-hidden size={15} strokeWidth={1.75} />
      {label}
      {keys && <kbd className={styles["keys"]}>{keys}</kbd>}
    </li>
  );
}

/** What fits a search: first what says it as it stands. */
function ranked(all: readonly ListedCommand[], search: string): readonly ListedCommand[] {
  const found = all.filter(({ command }) => matches(command.label, search));
  const says = ({ command }: ListedCommand): number =>
    command.label.toLowerCase().includes(search.trim().toLowerCase()) ? 0 : 1;
  return found.toSorted((one, other) => says(one) - says(other));
}

/** True when the letters of the search stand in the label in their order. */
function matches(label: string, search: string): boolean {
  let at = 0;
  const text = label.toLowerCase();
  for (const letter of search.toLowerCase().replaceAll(" ", "")) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
