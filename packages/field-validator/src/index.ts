// Judging values
export { validateField, validateForm, type ValidationResult } from "./validate.ts";
export {
  createLiveField,
  validateFieldAsync,
  validateFormAsync,
  type AsyncOptions,
  type LiveField,
  type UniqueLookup,
} from "./validate-async.ts";
export type { FieldDescriptor, FileLike } from "./descriptor.ts";
export type { Issue, IssueCode } from "./issues.ts";
export type { BareSignal, Signal } from "./platform.ts";
export { english, messageOf, type Messages } from "./messages.ts";

// Reading and adapting
export { readAttributes, type AttributeData } from "./read-attributes.ts";
export { fieldSchema, formSchema, type StandardResult, type StandardSchema } from "./standard-schema.ts";

// Single rules
export {
  isDate,
  isDecimal,
  isEmail,
  isInternationalEmail,
  isIp,
  isIpv4,
  isIpv6,
  isLetters,
  isNumber,
  isPassword,
  isTelephone,
  isTime,
  isTimeWithSeconds,
  isUrl,
  isUuid,
  type DataType,
} from "./datatypes.ts";
export { isCardNumber, isIban } from "./account-numbers.ts";
export { isAccepted } from "./accept.ts";
export { loadBoundedPatterns } from "./pattern/pattern.ts";
