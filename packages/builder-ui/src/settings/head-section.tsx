import type { ProjectSettings } from "@tessera/content";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { LanguageField } from "./language-field.tsx";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { differs, useUnsaved } from "../primitives/unsaved.tsx";
import { toast } from "../primitives/toast.tsx";
import { ImageField } from "./image-field.tsx";
import styles from "./settings.module.css";
import { siteIcon, squareIcon } from "./square-icon.ts";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

/** Props of a {@link HeadSection}. */
export interface HeadSectionProps {
  settings: ProjectSettings;
  save: (changes: Partial<ProjectSettings>) => Promise<boolean>;
}

/** The head of a project's site: the store's name, the language of its texts, its logo and its favicon. */
export function HeadSection({ settings, save }: HeadSectionProps): ReactNode {
  const { assets } = usePorts();
  const [values, setValues] = useState(settings);
  const [saved, setSaved] = useState(settings);
  const { busy, run } = useSubmit();
  useUnsaved(!busy && differs(headOf(values), headOf(saved)));
  const set = (change: Partial<ProjectSettings>): void => setValues((before) => ({ ...before, ...change }));

  const upload = async (field: "logo" | "favicon", file: File): Promise<void> => {
    try {
      set({ [field]: await assets.upload(field === "favicon" ? await squareIcon(file, siteIcon) : file) });
    } catch (error) {
      toast.error(refusalOr(messages.uploadFailed)(error));
    }
  };
  const choose = (field: "logo" | "favicon", file: File | null): void => {
    if (file) void run(() => upload(field, file));
    else set({ [field]: "" });
  };
  const keep = async (): Promise<void> => {
    if (await save(headOf(values))) setSaved(values);
  };

  return (
    <div className={styles["fields"]}>
      <TextField
        label={messages.storeName}
        placeholder={messages.storePlaceholder}
        value={values.storeName}
        onChange={(event) => set({ storeName: event.target.value })}
      />
      <LanguageField value={values.language} onChange={(language) => set({ language })} />
      <ImageField label={messages.logo} url={values.logo} onChange={(file) => choose("logo", file)} />
      <ImageField
        label={messages.favicon}
        url={values.favicon}
        onChange={(file) => choose("favicon", file)}
      />
      <Button className={styles["save"]} tone="primary" busy={busy} onClick={() => void run(keep)}>
        {messages.saveHead}
      </Button>
    </div>
  );
}

/** The part of the settings that this section saves. */
function headOf({ storeName, logo, favicon, language }: ProjectSettings): Partial<ProjectSettings> {
  return { storeName: storeName.trim(), logo, favicon, language };
}
