import * as Radix from "radix-ui/dialog";
import { useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { commandNames, type CommandName } from "../commands/commands.ts";
import { useCommands } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import styles from "./command-palette.module.css";

/** Every command by name, with its keys: type a few letters and press Enter. */
export function CommandPalette({ close }: { close: () => void }): ReactNode {
  const commands = useCommands();
  const [search, setSearch] = useState("");
  const [index, setIndex] = useState(0);
  const found = useMemo(
    () => commandNames.filter((name) => matches(commands.get(name).label, search) && commands.applies(name)),
    [commands, search],
  );
  const current = found[Math.min(index, found.length - 1)];

  const run = (name: CommandName | undefined): void => {
    if (!name) return;
    close();
    commands.run(name);
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
            aria-activedescendant={current && `command-${current}`}
            placeholder={messages.typeACommand}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setIndex(0);
            }}
          />
          <ul id="command-list" role="listbox" aria-label={messages.commands} className={styles["list"]}>
            {found.map((name) => (
              <Item key={name} name={name} current={name === current} run={run} />
            ))}
          </ul>
          {found.length === 0 && <p className={styles["empty"]}>{messages.noCommandMatches}</p>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item(props: { name: CommandName; current: boolean; run: (name: CommandName) => void }): ReactNode {
  const { name, current, run } = props;
  const { label, icon: Icon, shortcut, systemKeys } = useCommands().get(name);
  const keys = shortcut ?? systemKeys;
  return (
    <li
      id={`command-${name}`}
      role="option"
      aria-selected={current}
      className={styles["item"]}
      ref={(element) => {
        if (current) element?.scrollIntoView({ block: "nearest" });
      }}
      onClick={() => run(name)}
    >
      <Icon aria-hidden size={15} strokeWidth={1.75} />
      {label}
      {keys && <kbd className={styles["keys"]}>{keys}</kbd>}
    </li>
  );
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
