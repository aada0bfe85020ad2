import type { PageFields } from "@tessera/content";
import type { ReactNode } from "react";
import { CommandButton } from "../commands/command-button.tsx";
import { useDeletePage } from "../commands/use-delete-page.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { SelectField, TextArea, TextField } from "../primitives/field.tsx";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import styles from "./inspector.module.css";

const families = ["Arial", "Verdana", "Times New Roman", "Courier New", "Georgia"];
const sizes = Array.from({ length: 13 }, (_, index) => `${12 + index}`);
const types = [
  ["fluid", messages.fluid],
  ["fixed", messages.fixed],
] as const;

/** The properties of the open page (specification 1, section 2.5). */
export function PageProperties({ fields }: { fields: PageFields }): ReactNode {
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
      <TextField
        label={messages.metaTitle}
        value={fields.meta_title}
        onChange={(event) => set({ meta_title: event.target.value })}
      />
      <TextArea
        label={messages.metaDescription}
        rows={3}
        value={fields.meta_description}
        onChange={(event) => set({ meta_description: event.target.value })}
      />
      <TextField
        label={messages.metaKeywords}
        value={fields.meta_keywords}
        onChange={(event) => set({ meta_keywords: event.target.value })}
      />
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
