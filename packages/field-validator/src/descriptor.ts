import type { DataType } from "./datatypes.ts";

/** What is known of a chosen file: a `File`, or its name alone. */
export interface FileLike {
  readonly name: string;
  /** MIME type; where it is missing, the extension stands for it. */
  readonly type?: string;
}

/**
 * The rules of one field (specification 1, section 3). A descriptor is a value: it is read once and not changed
 * afterwards. An empty optional value meets every rule.
 */
export interface FieldDescriptor {
  /** Key of the value in a form, and the name in messages. */
  readonly name: string;
  /** Judged when no other value is given. */
  readonly value?: unknown;
  /** Type of the input; `email`, `url`, `number`, `date` and `time` imply the data type of that name. */
  readonly fieldtype?: string | undefined;
  /** Name of a data type; an unknown one is no constraint. */
  readonly datatype?: DataType | (string & {}) | undefined;
  /** Regular expression for the whole value, as HTML's `pattern`. */
  readonly pattern?: string | undefined;
  /** Type of the concept that the value becomes; handed to the lookup behind `unique`. */
  readonly typeconcept?: string | undefined;
  /** In UTF-16 units. Bounds are read as integers: `"1.5"` is 1; what is no integer is no bound. */
  readonly maxlength?: number | string | undefined;
  readonly minlength?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly min?: number | string | undefined;
  /** List of `.ext`, `type/*` and `type/subtype`, as HTML's `accept`. */
  readonly accept?: string | undefined;
  /** The chosen file or files, where the value is only a name. */
  readonly file?: FileLike | readonly FileLike[] | undefined;
  readonly required?: boolean | undefined;
  /** Whether nobody else may have the value; judged by {@link validateFieldAsync} and by bound forms. */
  readonly unique?: boolean | undefined;
}
