import type { PageSummary } from "@tessera/content";
import { AppWindow, Copy, MoreHorizontal, PenLine, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useDialogs } from "../state/dialogs-context.tsx";
import { useDeletePage } from "../commands/use-delete-page.ts";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../primitives/menu.tsx";
import { useLeaving } from "../commands/use-leaving.ts";
import { useBuilder } from "../state/store.ts";
import { DownloadItem } from "./download-item.tsx";
import { LiveList } from "./live-list.tsx";
import { SectionPanel } from "./section-panel.tsx";
import list from "./thing-list.module.css";

/** The pages of the signed-in person. */
export function PagesPanel(): ReactNode {
  const { account, pages } = usePorts();
  const { open } = useDialogs();
  return (
    <SectionPanel
      title={messages.pages}
      createLabel={messages.createPage}
      onCreate={() => open({ name: account.profile ? "create-page" : "login" })}
    >
      {(search) => (
        <LiveList
          own
          label={messages.pages}
          live={pages.live}
          texts={texts}
          search={search}
          words={({ title, slug }) => `${title} ${slug}`}
          renderRow={(page) => <PageRow key={page.id} page={page} />}
        />
      )}
    </SectionPanel>
  );
}

const texts = { empty: messages.noPages, noMatch: messages.noPagesMatch, failed: messages.noConnection };

function PageRow({ page }: { page: PageSummary }): ReactNode {
  const { navigate } = usePorts();
  const leave = useLeaving();
  const current = useBuilder(({ workspace: { target } }) => target.kind === "page" && target.id === page.id);
  return (
    <li className={list["row"]} data-current={current || undefined}>
      <span className={list["glyph"]}>
        <AppWindow aria-hidden size={16} />
      </span>
      <button type="button" className={list["open"]} onClick={() => leave(() => navigate.toPage(page.id))}>
        <span className={list["name"]}>{page.title}</span>
        <small>/{page.slug}</small>
      </button>
      <PageMenu page={page} />
    </li>
  );
}

function PageMenu({ page }: { page: PageSummary }): ReactNode {
  const { downloads, pages } = usePorts();
  const dialogs = useDialogs();
  const remove = useDeletePage();
  const duplicate = (): Promise<boolean> =>
    told(pages.duplicate(page.id), messages.pageDuplicated, messages.noConnection);
  return (
    <Menu align="end" trigger={<IconButton icon={MoreHorizontal} label={messages.moreFor(page.title)} />}>
      <MenuItem icon={PenLine} onSelect={() => dialogs.open({ name: "rename-page", page })}>
        {messages.rename}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => void duplicate()}>
        {messages.duplicate}
      </MenuItem>
      <DownloadItem download={() => downloads.page(page.id)} />
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => void remove(page)}>
        {messages.delete}
      </MenuItem>
    </Menu>
  );
}
