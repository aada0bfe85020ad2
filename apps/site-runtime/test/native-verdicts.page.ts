import { constraintRows, markupOf } from "@tessera/engines/constraint-rows";

/** What a form of a row sends: names and texts as they are typed. */
export type SentFields = readonly (readonly [name: string, value: string])[];

/** What the browser makes of a row, and what the form would send if nothing validated it. */
export interface NativeVerdict {
  readonly isValid: boolean;
  readonly sent: SentFields;
}

let index = 0;

/** What the test calls in its page. */
Object.assign(globalThis, {
  /** Shows the form of a row with its values; says what is to be typed into the field that has the focus. */
  show: (row: number): string => {
    index = row;
    const { value, typed } = constraintRows[row]!;
    document.body.innerHTML = markupOf(constraintRows[row]!, "it");
    const [first] = fields();
    if (value !== undefined) first!.value = value;
    if (typed !== undefined) first!.focus();
    return typed ?? "";
  },
  submit: (): NativeVerdict => {
    constraintRows[index]!.act?.(fields());
    const form = document.querySelector("form")!;
    const button = document.querySelector("button")!;
    let submissions = 0;
    EventTarget.prototype.addEventListener.call(form, "submit", (event) => {
      event.preventDefault();
      submissions += 1;
    });
    document.body.addEventListener("invalid", (event) => event.preventDefault(), { capture: true });
    button.click();
    const sent = Array.from(new FormData(form, button), ([name, value]) => [name, textOf(value)] as const);
    return { isValid: submissions === 1, sent };
  },
});

function fields(): HTMLInputElement[] {
  return Array.from(document.querySelectorAll<HTMLInputElement>(".it"));
}

/** A file field without a file is sent as an empty file. */
function textOf(value: FormDataEntryValue): string {
  return typeof value === "string" ? value : value.name;
}
