// Forms of a document: what they are set to, and what they send
export {
  canBeSubmitted,
  formAddresses,
  formAttributes,
  formSettings,
  formsOf,
  memberFormOf,
  memberForms,
  maxFormAddresses,
  placeBeforeSubmit,
  type FormSettings,
  type FormTarget,
  type MemberForm,
} from "./form-settings.ts";
export { formFields, labelOfControl, typeOf, type FormField } from "./form-fields.ts";
export { plainKey, uniqueKey } from "./plain-key.ts";
