export { bindForm, type BindOptions, type FormBinding } from "./bind-form.ts";
export type { FieldStyles } from "./show.ts";
