import type { PaletteElement } from "@tessera/content";
import { MoreHorizontal, PenLine, Trash2 } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { elementHtml } from "../state/drag-items.ts";
import { useDialogs } from "../state/dialogs-context.tsx";
import { told } from "../commands/use-naming.ts";
import { shownLanguage } from "../language.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem } from "../primitives/menu.tsx";
import { inLanguage, shownElement } from "../state/seeded-words.ts";
import { DraggableCard } from "./draggable-card.tsx";
import styles from "./elements-panel.module.css";
import { ElementIcon } from "./element-icon.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { usePalette } from "../state/use-palette.ts";

/** The palette of elements, in groups. */
export function ElementsPanel(): ReactNode {
  const { account } = usePorts();
  const { open } = useDialogs();
  const create = account.profile?.administrator
    ? { createLabel: messages.addNew, onCreate: () => open({ name: "element", element: null }) }
    : {};
  return (
    <SectionPanel title={messages.elements} {...create}>
      {(search) => <Elements search={search} />}
    </SectionPanel>
  );
}

function Elements({ search }: { search: string }): ReactNode {
  const palette = usePalette();
  const groups = useMemo(
    () => (palette.status === "ready" ? grouped(palette.value, search) : []),
    [palette, search],
  );
  if (palette.status === "loading") return <LoadingList />;
  if (palette.status === "failed")
    return <FailedList again={palette.again}>{messages.noConnection}</FailedList>;
  // The product brings elements along: a server that has none has lost them, or did not read them.
  if (palette.value.length === 0)
    return <FailedList again={palette.again}>{messages.elementsMissing}</FailedList>;
  if (groups.length === 0) return <EmptyList>{messages.noElements}</EmptyList>;
  return groups.map(([division, elements]) => (
    <section key={division} className={styles["group"]} aria-label={inLanguage(division)}>
      <h3 className={styles["division"]}>{inLanguage(division)}</h3>
      <div className={styles["grid"]}>
        {elements.map((element) => (
          <ElementCard key={element.id} element={element} />
        ))}
      </div>
    </section>
  ));
}

function ElementCard({ element }: { element: PaletteElement }): ReactNode {
  const { tag, icon } = element;
  const { name } = shownElement(element);
  const item = useMemo(
    () => ({ kind: "html" as const, html: elementHtml(shownElement(element)), tag, label: name }),
    [element, tag, name],
  );
  const administrator = usePorts().account.profile?.administrator;
  return (
    <div className={styles["cell"]}>
      <DraggableCard item={item} label={name} className={styles["card"]}>
        <ElementIcon name={icon} />
        <span className={styles["name"]}>{name}</span>
      </DraggableCard>
      {administrator && <ElementMenu element={element} />}
    </div>
  );
}

/** What an administrator can do with an element of the palette. */
function ElementMenu({ element }: { element: PaletteElement }): ReactNode {
  const { palette } = usePorts();
  const { open } = useDialogs();
  const ask = useAsk();
  const remove = async (): Promise<void> => {
    if ((await ask({ text: messages.deleteElement, yes: messages.delete, danger: true })) !== "yes") return;
    await told(palette.remove(element), messages.elementDeleted, messages.noConnection);
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          className={styles["more"]}
          icon={MoreHorizontal}
          label={messages.moreFor(shownElement(element).name)}
        />
      }
    >
      <MenuItem icon={PenLine} onSelect={() => open({ name: "element", element })}>
        {messages.update}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
        {messages.delete}
      </MenuItem>
    </Menu>
  );
}

function grouped(palette: PaletteElement[], search: string): [string, PaletteElement[]][] {
  const matching = palette
    .filter(({ name, tag }) => inLanguage(name).toLowerCase().includes(search) || tag.includes(search))
    .toSorted((one, other) => inLanguage(one.name).localeCompare(inLanguage(other.name), shownLanguage()));
  const groups = Map.groupBy(matching, ({ division }) => division || messages.otherElements);
  return [...groups].toSorted(([left], [right]) => rank(left) - rank(right));
}

// Those that the product brings along, what is used most first; an administrator's own follow.
const divisions = ["Structure", "Headings", "Text", "Forms", "Media", "Lists", "Tables", "Interactive"];

function rank(division: string): number {
  const known = divisions.indexOf(division);
  return known < 0 ? divisions.length : known;
}
