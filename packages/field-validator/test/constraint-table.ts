/**
 * Tries rows of {@link constraintRows} in a page: in a form that the platform validates and in a bound one. It imports
 * no test runner, so that a page in any browser can run it.
 */
import { markupOf, type ConstraintRow, type Situation } from "@tessera/engines/constraint-rows";

/** How often each form of a row was submitted: the platform's by one click, the bound one by three. */
export interface Outcome {
  readonly row: string;
  readonly native: number;
  readonly bound: number;
  /** Whether the bound form does what is expected beside the platform's. */
  readonly isRight: boolean;
}

type Bind = (form: HTMLFormElement) => { unbind(): void };

/** Presses keys in the focused element as a person does; scripts cannot. */
export type TypeKeys = (text: string) => Promise<void>;

let forms = 0;

/** Submits both forms of every row and counts the submissions. */
export async function tryRows(
  rows: readonly ConstraintRow[],
  bind: Bind,
  type: TypeKeys,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  // So many that a task pays for many rows, and so few that the page stays small.
  const atOnce = 200;
  for (let start = 0; start < rows.length; start += atOnce)
    outcomes.push(...(await tryTogether(rows.slice(start, start + atOnce), bind, type)));
  return outcomes;
}

async function tryTogether(rows: readonly ConstraintRow[], bind: Bind, type: TypeKeys): Promise<Outcome[]> {
  const place = document.body.appendChild(document.createElement("div"));
  const tried = rows.map((row) => ({
    row: `${row.title}, ${row.situation}`,
    isStricter: row.isStricter === true,
    native: new Trial(row, place),
    bound: new Trial(row, place, bind),
  }));
  const trials = tried.flatMap(({ native, bound }) => [native, bound]);
  for (const trial of trials) await trial.fill(type);
  const anew = trials.filter(({ situation }) => situation === "rendered anew");
  for (const trial of anew) trial.click(1);
  if (anew.length > 0) await tasksRun();
  for (const trial of anew) await trial.renderAnew(type);
  tried.forEach(({ native, bound }, index) => {
    native.click(1);
    // A submission that nothing validates is not held up, so that each click is one.
    bound.click(rows[index]!.situation === "by a formnovalidate button" ? 1 : 3);
  });
  await tasksRun();
  const outcomes = tried.map(({ row, isStricter, native, bound }) => ({
    row,
    native: native.submissions,
    bound: bound.submissions,
    isRight: bound.submissions === (isStricter ? 0 : native.submissions),
  }));
  for (const { bound } of tried) bound.end();
  place.remove();
  return outcomes;
}

class Trial {
  submissions = 0;
  readonly #row: ConstraintRow;
  readonly #box: HTMLElement;
  readonly #button: HTMLButtonElement;
  readonly #binding: { unbind(): void } | undefined;

  constructor(row: ConstraintRow, place: HTMLElement, bind?: Bind) {
    const id = `form-${++forms}`;
    this.#row = row;
    this.#box = place.appendChild(document.createElement("div"));
    this.#box.innerHTML = markupOf(row, id);
    const form = this.#box.querySelector("form")!;
    this.#button = this.#box.querySelector("button")!;
    this.#binding = bind?.(form);
    // To show the platform's bubbles would take most of the time.
    this.#box.addEventListener("invalid", (event) => event.preventDefault(), { capture: true });
    EventTarget.prototype.addEventListener.call(form, "submit", (event) => {
      event.preventDefault();
      this.submissions++;
    });
  }

  get situation(): Situation {
    return this.#row.situation;
  }

  /** Puts new elements in the place of the fields, which have been judged. */
  async renderAnew(type: TypeKeys): Promise<void> {
    this.#box.querySelector(".fields")!.innerHTML = this.#row.html;
    this.submissions = 0;
    await this.fill(type);
  }

  async fill(type: TypeKeys): Promise<void> {
    const { value, typed, act } = this.#row;
    const fields = Array.from(this.#box.querySelectorAll<HTMLInputElement>(".it"));
    const [first] = fields;
    if (value !== undefined) {
      first!.value = value;
      first!.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (typed !== undefined) {
      first!.focus();
      await type(typed);
    }
    act?.(fields);
  }

  click(times: number): void {
    for (let time = 0; time < times; time++) this.#button.click();
  }

  end(): void {
    this.#binding?.unbind();
  }
}

/** Resolves when everything that waits for microtasks and short tasks has been run. */
async function tasksRun(): Promise<void> {
  for (let task = 0; task < 10; task++) await new Promise((resolve) => setTimeout(resolve));
}
