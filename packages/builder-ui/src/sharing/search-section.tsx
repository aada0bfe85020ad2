import type { Id, PageFields } from "@tessera/content";
import { useId, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { TextArea, TextField } from "../primitives/field.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import { descriptionLimit, lengthOf, shownTitle, titleLimit } from "../state/text-limits.ts";
import { PageAbout } from "./page-about.tsx";
import { PictureField } from "./picture-field.tsx";
import { SearchPreview, SharePreview } from "./previews.tsx";
import styles from "./sharing.module.css";
import { usePageSite } from "./use-page-site.ts";

/** Props of a {@link SearchSection}. */
export interface SearchSectionProps {
  pageId: Id;
  fields: PageFields;
  set: (change: Partial<PageFields>) => void;
}

/** What search engines and shared links are told of the open page, beside how it looks there. */
export function SearchSection({ pageId, fields, set }: SearchSectionProps): ReactNode {
  const site = usePageSite(pageId);
  const readOnly = useReadOnly();
  const id = useId();
  const isListed = fields.search_listing === "";
  return (
    <div className={styles["fields"]}>
      <SearchPreview fields={fields} site={site} />
      <TextField
        label={messages.metaTitle}
        value={fields.meta_title}
        placeholder={fields.title}
        aria-describedby={`${id}-title`}
        onChange={(event) => set({ meta_title: event.target.value })}
      />
      <Length id={`${id}-title`} text={shownTitle(fields)} limit={titleLimit} />
      <TextArea
        label={messages.metaDescription}
        rows={3}
        value={fields.meta_description}
        aria-describedby={`${id}-description`}
        onChange={(event) => set({ meta_description: event.target.value })}
      />
      <Length id={`${id}-description`} text={fields.meta_description} limit={descriptionLimit} />
      <TextField
        label={messages.metaKeywords}
        value={fields.meta_keywords}
        onChange={(event) => set({ meta_keywords: event.target.value })}
      />
      <label className={styles["check"]}>
        <input
          type="checkbox"
          checked={isListed}
          disabled={readOnly}
          onChange={(event) => set({ search_listing: event.target.checked ? "" : "hidden" })}
        />
        {messages.showInSearch}
      </label>
      <SharePreview fields={fields} site={site} />
      <PictureField url={fields.social_image} onChange={(social_image) => set({ social_image })} />
      <PageAbout fields={fields} set={set} />
    </div>
  );
}

/** How long a text is, and whether search results cut it. */
function Length({ id, text, limit }: { id: string; text: string; limit: number }): ReactNode {
  const length = lengthOf(text);
  const isCut = length > limit;
  return (
    <p id={id} className={styles["hint"]} data-cut={isCut || undefined}>
      {isCut ? messages.lengthCut(length, limit) : messages.lengthOf(length, limit)}
    </p>
  );
}
