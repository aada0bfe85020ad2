// Forms of a document: what they are set to, and what they send
export {
  canBeSubmitted,
  formAddresses,
  formAttributes,
  formSettings,
  formsOf,
  maxFormAddresses,
  placeBeforeSubmit,
  type FormSettings,
  type FormTarget,
} from "./form-settings.ts";
export { formFields, labelOfControl, typeOf, type FormField } from "./form-fields.ts";
export { plainKey, uniqueKey } from "./plain-key.ts";
