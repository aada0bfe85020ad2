import type { PageFields } from "@tessera/content";
import {
  availabilities,
  pageDataFields,
  pageDataProblems,
  pageDataTypes,
  readPageData,
  writePageData,
  type PageDataField,
  type PageDataType,
} from "@tessera/content/search";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { SelectField, TextArea, TextField } from "../primitives/field.tsx";
import styles from "./sharing.module.css";

/** Props of a {@link PageAbout}. */
export interface PageAboutProps {
  fields: PageFields;
  set: (change: Partial<PageFields>) => void;
}

/** What a page is about, for search engines, with the fields of that; each is judged while it is typed. */
export function PageAbout({ fields, set }: PageAboutProps): ReactNode {
  const type = fields.data_type;
  const data = readPageData(fields.data_fields);
  const problems = pageDataProblems(type, data);
  const missing = pageDataFields[type].filter(({ name }) => problems[name] === "missing");
  return (
    <div className={styles["fields"]}>
      <SelectField
        label={messages.pageAbout}
        options={pageDataTypes.map((each) => [each, messages.pageAboutTypes[each]] as const)}
        value={type}
        onChange={(event) => set({ data_type: event.target.value as PageDataType })}
      />
      <p className={styles["hint"]}>{type === "faq" ? messages.questionsHint : messages.pageAboutHint}</p>
      {pageDataFields[type].map((field) => {
        const problem = problems[field.name];
        return (
          <DataField
            key={`${type} ${field.name}`}
            field={field}
            value={data[field.name] ?? ""}
            // What is not there yet is no mistake: the line below says what is needed.
            error={problem && problem !== "missing" ? messages.pageAboutProblems[problem] : undefined}
            onChange={(text) => set({ data_fields: writePageData({ ...data, [field.name]: text }) })}
          />
        );
      })}
      {missing.length > 0 && (
        <p className={styles["hint"]} role="status">
          {messages.pageAboutIncomplete(missing.map(({ name }) => messages.pageAboutFields[name]).join(", "))}
        </p>
      )}
    </div>
  );
}

interface DataFieldProps {
  field: PageDataField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function DataField({ field, value, error, onChange }: DataFieldProps): ReactNode {
  const label = messages.pageAboutFields[field.name];
  const shape = { label, value, error, required: field.required };
  if (field.kind === "availability") {
    const options = ["", ...availabilities] as const;
    return (
      <SelectField
        {...shape}
        options={options.map((each) => [each, messages.availabilities[each]] as const)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.kind === "hours" || field.kind === "questions")
    return (
      <TextArea
        {...shape}
        rows={field.kind === "hours" ? 3 : 6}
        placeholder={field.kind === "hours" ? messages.hoursExample : ""}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      {...shape}
      {...inputs[field.kind]}
      onChange={(event) =>
        onChange(field.kind === "currency" ? event.target.value.toUpperCase() : event.target.value)
      }
    />
  );
}

/** How a kind of field is typed in. */
const inputs = {
  text: { type: "text" },
  date: { type: "date" },
  time: { type: "datetime-local" },
  price: { type: "text", inputMode: "decimal", placeholder: messages.priceExample },
  currency: { type: "text", maxLength: 3, autoComplete: "off", placeholder: messages.currencyExample },
  phone: { type: "tel" },
} as const;
