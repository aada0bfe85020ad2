import type { ProjectPage, ProjectSummary } from "@tessera/content";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { keptHere } from "../platform/kept-here.ts";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { toast } from "../primitives/toast.tsx";
import { MenuItemForm } from "./menu-item-form.tsx";
import { MenuItems } from "./menu-items.tsx";
import { addItem, draftOf, entriesOf, pagesIn, removePage, type DraftMenu } from "./menu-tree.ts";
import styles from "./settings.module.css";
import { failureOf } from "./use-settings.ts";
import { differs, useUnsaved } from "../primitives/unsaved.tsx";
import { useSubmit } from "../primitives/use-submit.ts";

/** The menu of a project: pages to check, the tree, and items of one's own (specification 2, section 2). */
export function MenuSection({ project }: { project: ProjectSummary }): ReactNode {
  const { projects } = usePorts();
  const ask = useAsk();
  const { menu, setMenu, isChanged, noteSaved, failure, again } = useMenu(project);
  const { busy, run } = useSubmit();
  // What is on its way to the server is not asked about.
  useUnsaved(isChanged && !busy);
  if (failure !== null) return <FailedList again={again}>{failure}</FailedList>;
  if (!menu) return <LoadingList />;

  const save = async (): Promise<void> => {
    try {
      await projects.saveMenu(project.id, entriesOf(menu));
      noteSaved(menu);
      await ask({ text: keptHere.get() ?? messages.menuUpdated, yes: messages.ok, alert: true });
    } catch (error) {
      toast.error(failureOf(error));
    }
  };

  return (
    <div className={styles["menu"]}>
      <p className={styles["hint"]}>{messages.menuPlaceHint}</p>
      <div className={styles["columns"]}>
        <PageChecks pages={project.pages} menu={menu} onChange={setMenu} />
        <section aria-label={messages.menus}>
          <h3 className={styles["heading"]}>{messages.menus}</h3>
          <MenuItems menu={menu} onChange={setMenu} />
        </section>
      </div>
      <MenuItemForm
        label={messages.newMenuItem}
        action={messages.add}
        onSubmit={(fields) => setMenu(addItem(menu, fields))}
      />
      <Button className={styles["save"]} tone="primary" busy={busy} onClick={() => void run(save)}>
        {messages.saveMenu}
      </Button>
    </div>
  );
}

interface Menu {
  /** Null until it is known. */
  menu: DraftMenu | null;
  setMenu: (menu: DraftMenu) => void;
  /** Whether it differs from what is saved. */
  isChanged: boolean;
  noteSaved: (menu: DraftMenu) => void;
  /** Why it could not be read. */
  failure: string | null;
  again: () => void;
}

function useMenu(project: ProjectSummary): Menu {
  const { projects } = usePorts();
  const [menu, setMenu] = useState<DraftMenu | null>(null);
  const [saved, noteSaved] = useState<DraftMenu | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(
    () =>
      projects.readMenu(project.id).then(
        (entries) => {
          const read = draftOf(entries, project.pages);
          setMenu(read);
          noteSaved(read);
        },
        (error: unknown) => setFailure(failureOf(error)),
      ),
    [projects, project],
  );
  useEffect(() => void read(), [read]);
  const again = (): void => {
    setFailure(null);
    void read();
  };
  const isChanged = menu !== saved && differs(entriesOf(menu ?? []), entriesOf(saved ?? []));
  return { menu, setMenu, isChanged, noteSaved, failure, again };
}

interface PageChecksProps {
  pages: ProjectPage[];
  menu: DraftMenu;
  onChange: (menu: DraftMenu) => void;
}

/** A checked page has an item; unchecked, it has none at any level (specification 2, section 4). */
function PageChecks({ pages, menu, onChange }: PageChecksProps): ReactNode {
  const checked = pagesIn(menu);
  const toggle = ({ id, title, path }: ProjectPage): void => {
    const fields = { name: title, link: `/${path}`, action: "", auth: false };
    onChange(checked.has(id) ? removePage(menu, id) : addItem(menu, fields, id));
  };
  return (
    <section aria-label={messages.pages}>
      <h3 className={styles["heading"]}>{messages.pages}</h3>
      <ul className={styles["pages"]}>
        {pages.map((page) => (
          <li key={page.id}>
            <label>
              <input type="checkbox" checked={checked.has(page.id)} onChange={() => toggle(page)} />
              {page.title}
            </label>
          </li>
        ))}
        {pages.length === 0 && <li className={styles["empty"]}>{messages.noPagesFound}</li>}
      </ul>
    </section>
  );
}
