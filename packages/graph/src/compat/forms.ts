import type * as FieldValidator from "@tessera/field-validator";
import type { Graph } from "../graph.ts";
import { GetConceptByCharacterAndType } from "./reads.ts";
import { MakeTheTypeConceptLocal } from "./writes.ts";
import { createAnomalies, type Anomalies } from "./services/anomaly.ts";
import { loadPackage } from "./packages.ts";
import { getBases, getGraph } from "./state.ts";

/** The value and the rules of a field, as {@link createFormFieldData} reads them from the page. */
export interface FormFieldData {
  name: string | null;
  value: string | null;
  fieldType: string | null;
  dataType: string | null;
  pattern: string | null;
  conceptType: string | null;
  maxLength: number | null;
  minLength: number | null;
  minValue: number | null;
  maxValue: number | null;
  accept: string | null;
  file: File | null;
  required: boolean;
  isUnique: boolean;
}

/** What is wrong with each field, by its name; a valid field is left out. */
export type FormErrors = Record<string, Record<string, string>>;

type Validation = typeof FieldValidator;

/** The value and the rules of the field of a name; all null when the page has none. */
export function createFormFieldData(fieldName: string): FormFieldData {
  const inputs = Array.from(document.getElementsByName(fieldName)) as HTMLInputElement[];
  const [input] = inputs;
  const read = (...names: string[]): string | null =>
    names.map((name) => input?.getAttribute(name) ?? null).find((value) => value !== null) ?? null;
  const number = (name: string): number | null => (read(name) === null ? null : Number(read(name)));
  return {
    name: input ? fieldName : null,
    value: input ? valueOf(inputs) : null,
    fieldType: input?.type ?? null,
    dataType: read("data-type", "data-datatype", "datatype"),
    pattern: read("pattern"),
    conceptType: read("conceptType", "data-concept-type", "data-typeconcept"),
    maxLength: number("maxlength"),
    minLength: number("minlength"),
    minValue: number("min"),
    maxValue: number("max"),
    accept: read("accept"),
    file: input?.files?.[0] ?? null,
    required: (input?.hasAttribute("required") ?? false) || read("data-required") === "true",
    isUnique: input ? read("isUnique", "data-unique") === "true" : true,
  };
}

/** What the fields of one name say together: of boxes and radio buttons those that are ticked, first of all. */
function valueOf(inputs: readonly HTMLInputElement[]): string {
  const isChoice = /^(?:checkbox|radio)$/.test(inputs[0]?.type ?? "");
  const said = isChoice ? inputs.find(({ checked }) => checked) : inputs[0];
  return said?.value ?? "";
}

/** Judges the fields of forms by the rules of `@tessera/field-validator`, which is loaded on use. */
export class Validator {
  /** What is wrong with a field, by the code of its rule; empty when nothing is. */
  async validateField(fieldName: string, data: Partial<FormFieldData>): Promise<Record<string, string>> {
    const { validateFieldAsync } = await load();
    const conceptType = data.conceptType ?? "";
    const isUnique = (value: string): Promise<boolean> => this.checkUniqueness(conceptType, value);
    const descriptor = descriptorOf(fieldName, data);
    const { issues, messages } = await validateFieldAsync(data.value ?? "", descriptor, { isUnique });
    return Object.fromEntries(issues.map(({ code }, place) => [code, messages[place] ?? ""]));
  }

  /** What is wrong with each field of a form; an empty object when nothing is. */
  async validateForm(form: Record<string, Partial<FormFieldData>>): Promise<FormErrors> {
    const judged = await Promise.all(
      Object.entries(form).map(async ([name, data]) => [name, await this.validateField(name, data)] as const),
    );
    return Object.fromEntries(judged.filter(([, errors]) => Object.keys(errors).length > 0));
  }

  /** Whether no concept of a type has a value yet. */
  async checkUniqueness(conceptType: string, value: string): Promise<boolean> {
    const type = await MakeTheTypeConceptLocal(conceptType);
    await getGraph().sync();
    return (await GetConceptByCharacterAndType(value, getGraph().concepts.resolve(type.id))).id === 0;
  }

  /** The same as {@link validateForm}, under the name of the oldest callers; resolves when every field is judged. */
  validate(form: Record<string, Partial<FormFieldData>>): Promise<FormErrors> {
    return this.validateForm(form);
  }
}

/** One for each graph: after another `init`, an address of before must not be asked. */
const anomalies = new WeakMap<Graph, Anomalies>();

/** Compares values with what is usual for their type. The parameters are those of the AI address of `init`. */
export const Anomaly = {
  /** Whether a value is usual for a type, and why not. */
  async check(type: string, value: string | null): Promise<{ status: "valid" | "invalid"; message: string }> {
    const { createAnomalyCheck } = await loadPackage(
      "@tessera/field-validator",
      () => import("@tessera/field-validator/anomaly"),
    );
    return createAnomalyCheck({ url: `${getBases().aiUrl || getBases().url}/v1` })(type, value);
  },

  /** What is usual for a type; undefined when it is not known. */
  parameters(type: string): ReturnType<Anomalies["of"]> {
    const graph = getGraph();
    const known = anomalies.get(graph) ?? createAnomalies({ http: graph.http });
    anomalies.set(graph, known);
    return known.of(type);
  },
};

function load(): Promise<Validation> {
  return loadPackage("@tessera/field-validator", () => import("@tessera/field-validator"));
}

function descriptorOf(
  name: string,
  data: Partial<FormFieldData>,
): Parameters<Validation["validateFieldAsync"]>[1] {
  const rules = {
    fieldtype: data.fieldType,
    datatype: data.dataType,
    pattern: data.pattern,
    typeconcept: data.conceptType,
    maxlength: data.maxLength,
    minlength: data.minLength,
    max: data.maxValue,
    min: data.minValue,
    accept: data.accept,
    file: data.file,
    required: data.required,
    unique: data.isUnique,
  };
  return {
    name,
    ...Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null && rule !== undefined)),
  };
}
