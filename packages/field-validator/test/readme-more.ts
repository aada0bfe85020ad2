import { english, fieldSchema, readAttributes, validateField, type Messages } from "../src/index.ts";
import { createAnomalyCheck } from "../src/anomaly/index.ts";

// Another language: the words apart, the facts the same.
const german: Messages = { ...english, required: ({ field }) => `${field} fehlt.` };
const words = validateField("", { name: "Alter", required: true }, german).messages; // ["Alter fehlt."]

// The attributes of an element definition.
const descriptor = readAttributes({
  attributes: [
    { name: "name", type: "string", value: "mail" },
    { name: "type", type: "array", value: ["text", "email"], selected: "email" },
    { name: "required", type: "boolean", value: "on" },
  ],
}); // { name: "mail", fieldtype: "email", required: true }

// A Standard Schema, for every library that takes one.
const schema = fieldSchema(descriptor);

// Whether a value is unusual for its concept type.
const isUsual = createAnomalyCheck({ url: "https://anomaly.example.org" });

export const shown: Record<string, unknown> = { words, descriptor, schema, isUsual };
