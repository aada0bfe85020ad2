import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { SelectField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Problem } from "../primitives/problem.tsx";
import styles from "./theme.module.css";
import { valueIn } from "./theme-values.ts";
import { familyOf, useFonts, type Fonts } from "./use-fonts.ts";
import type { ThemeDraft } from "./use-theme-draft.ts";

/** Chooses the fonts of texts and titles, among those of the application and the person's own. */
export function FontFields({ draft }: { draft: ThemeDraft }): ReactNode {
  const fonts = useFonts(draft);
  return (
    <div className={styles["makers"]} aria-busy={fonts.busy}>
      <FamilyField label={messages.textFont} token="--font-text" draft={draft} fonts={fonts} />
      <FamilyField label={messages.titleFont} token="--font-title" draft={draft} fonts={fonts} />
      <FontFile fonts={fonts} />
      <Problem text={fonts.problem} />
      <OwnFonts fonts={fonts} />
    </div>
  );
}

interface FamilyFieldProps {
  label: string;
  token: string;
  draft: ThemeDraft;
  fonts: Fonts;
}

function FamilyField({ label, token, draft, fonts }: FamilyFieldProps): ReactNode {
  const isSet = draft.tokens.some(({ name }) => name === token);
  const family = isSet ? familyOf(valueIn(draft.tokens, token, "light")) : "";
  const shipped = fonts.shipped.map((font) => font.family);
  const isOther = family !== "" && ![...shipped, ...fonts.own].includes(family);
  const own = fonts.own.filter((each) => !shipped.includes(each));
  return (
    <SelectField
      label={label}
      disabled={fonts.busy}
      value={family}
      options={[
        ["", messages.systemFont],
        ...(isOther ? [family] : []),
        ...(own.length > 0 ? [{ label: messages.uploadedFonts, options: own }] : []),
        { label: messages.shippedFonts, options: shipped },
      ]}
      onChange={({ target }) =>
        target.value === "" ? draft.unset(token) : fonts.choose(token, target.value)
      }
    />
  );
}

function FontFile({ fonts }: { fonts: Fonts }): ReactNode {
  const id = useId();
  return (
    <div className={styles["file"]}>
      <label htmlFor={id}>{messages.fontFile}</label>
      <input
        id={id}
        type="file"
        accept=".woff2,font/woff2"
        disabled={fonts.busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) fonts.upload(file);
          target.value = "";
        }}
      />
      <p className={styles["hint"]}>{messages.fontFileHint}</p>
    </div>
  );
}

function OwnFonts({ fonts }: { fonts: Fonts }): ReactNode {
  if (fonts.own.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={messages.fontsOfSite}>
      {fonts.own.map((family) => (
        <li key={family} className={styles["font"]}>
          <span style={{ fontFamily: `"${family}"` }}>{family}</span>
          <IconButton icon={X} label={messages.removeNamed(family)} onClick={() => fonts.remove(family)} />
        </li>
      ))}
    </ul>
  );
}
