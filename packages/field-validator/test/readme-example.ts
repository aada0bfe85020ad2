import { validateField, validateForm, type FieldDescriptor } from "../src/index.ts";

const form: FieldDescriptor[] = [
  { name: "name", required: true, maxlength: 50 },
  { name: "mail", datatype: "email" },
  { name: "age", datatype: "number", min: 18 },
  { name: "photo", accept: ".png,image/*" },
];

const result = validateForm({ name: "", mail: "ada@example.org", age: "7" }, form);
// result.status    "invalid"
// result.messages  ["The field name is required.", "Value must be greater than or equal to 18"]
// result.issues    [{ code: "required", field: "name" }, { code: "min", field: "age", limit: 18, value: 7 }]

const day = validateField("2023-02-30", { name: "day", datatype: "date" });
// day.messages     ["Invalid value for date"]

export const shown: Record<string, unknown> = { result, day };
