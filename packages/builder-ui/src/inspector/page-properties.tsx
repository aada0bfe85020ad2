import type { Id, PageFields } from "@tessera/content";
import type { ReactNode } from "react";
import { CommandButton } from "../commands/command-button.tsx";
import { useDeletePage } from "../commands/use-delete-page.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { AccordionSection, useSections } from "../primitives/accordion.tsx";
import { SelectField, TextField } from "../primitives/field.tsx";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import styles from "./inspector.module.css";

/** Fetched with the panel, since most of the time nobody looks at it. */
const SearchSection = lazyPart(async () => (await import("../sharing/search-section.tsx")).SearchSection);

const families = ["Arial", "Verdana", "Times New Roman", "Courier New", "Georgia"];
const sizes = Array.from({ length: 13 }, (_, index) => `${12 + index}`);
const types = [
  ["fluid", messages.fluid],
  ["fixed", messages.fixed],
] as const;

/** The properties of the open page (specification 1, section 2.5). */
export function PageProperties({ id, fields }: { id: Id; fields: PageFields }): ReactNode {
  const dispatch = useBuilderDispatch();
  const saved = useBuilder(({ workspace }) => workspace.saved.fields?.slug);
  const { pages } = usePorts();
  const list = useLive(pages.live);
  const named = (title: string): Partial<PageFields> => {
    const others = list.status === "ready" ? list.value.filter(({ slug }) => slug !== saved) : [];
    return {
      title,
      slug: pages.slugOf(
        title,
        others.map(({ slug }) => slug),
      ),
    };
  };
  const sectionOf = useSections([messages.searchAndSharing]);
  const set = (change: Partial<PageFields>): void => void dispatch(workspaceActions.fieldsChanged(change));
  return (
    <div className={styles["form"]}>
      <TextField
        label={messages.title}
        value={fields.title}
        invalid={fields.title.trim() === ""}
        onChange={(event) => set(named(event.target.value))}
      />
      <TextField label={messages.slug} value={fields.slug} disabled />
      <div className={styles["section"]}>
        <AccordionSection title={messages.searchAndSharing} {...sectionOf(messages.searchAndSharing)}>
          <SearchSection pageId={id} fields={fields} set={set} />
        </AccordionSection>
      </div>
      <TextField
        label={messages.pageWidth}
        value={fields.width}
        placeholder={fields.type === "fixed" ? "1200px" : "100%"}
        onChange={(event) => set({ width: event.target.value })}
      />
      <SelectField
        label={messages.pageType}
        options={types}
        value={fields.type}
        onChange={(event) => set({ type: event.target.value as PageFields["type"] })}
      />
      <SelectField
        label={messages.fontFamily}
        options={families}
        value={fields.font_family}
        onChange={(event) => set({ font_family: event.target.value })}
      />
      <SelectField
        label={messages.fontSize}
        options={sizes}
        value={fields.font_size}
        onChange={(event) => set({ font_size: event.target.value })}
      />
      <PageActions />
    </div>
  );
}

function PageActions(): ReactNode {
  const target = useBuilder(({ workspace }) => workspace.target);
  const remove = useDeletePage();
  if (target.kind !== "page" || target.readOnly) return null;
  return (
    <div className={styles["pageActions"]}>
      <CommandButton name="save" tone="primary">
        {messages.updatePage}
      </CommandButton>
      <Button tone="danger" onClick={() => void remove({ id: target.id, ...target.fields })}>
        {messages.deletePage}
      </Button>
    </div>
  );
}
