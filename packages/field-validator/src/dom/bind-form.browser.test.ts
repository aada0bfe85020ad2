import { userEvent } from "vitest/browser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bindForm, type BindOptions, type FormBinding } from "./bind-form.ts";

let form: HTMLFormElement;
let binding: FormBinding;

function bind(html: string, options?: BindOptions): void {
  document.body.innerHTML = `<form>${html}<button>Send</button></form>`;
  form = document.forms[0]!;
  binding = bindForm(form, options);
}

function field(name = "mail"): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function messages(): string[] {
  return Array.from(form.querySelectorAll(".field-messages"), (box) => (box as HTMLElement).innerText);
}

/** Submits, and answers how often the submission went through. */
async function submit(): Promise<number> {
  let passed = 0;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    passed++;
  });
  form.requestSubmit();
  await binding.validate();
  await Promise.resolve();
  return passed;
}

beforeEach(() => bind(`<input name="mail" type="email" minlength="5" required aria-describedby="hint">`));
afterEach(() => binding.unbind());

describe("a field", () => {
  it("is judged at each keystroke, with its messages below it in red, 12 px, one a line", async () => {
    await userEvent.type(field(), "x");
    await expect
      .poll(messages)
      .toEqual(["Invalid value for email\nLength must be at least 5 characters long"]);
    const box = form.querySelector<HTMLElement>(".field-messages")!;
    expect(box.innerHTML).toBe("Invalid value for email<br>Length must be at least 5 characters long");
    expect(getComputedStyle(box)).toMatchObject({ color: "rgb(255, 0, 0)", fontSize: "12px" });
    expect(field().nextElementSibling).toBe(box);
    await userEvent.type(field(), "yz@host");
    await expect.poll(messages).toEqual([]);
  });

  it("has the invalid style or the valid one", async () => {
    await userEvent.type(field(), "x");
    await expect.poll(() => field().className).toBe("is-invalid");
    await userEvent.type(field(), "yz@host");
    await expect.poll(() => field().className).toBe("is-valid");
  });

  it("tells assistive technology and the platform", async () => {
    await userEvent.type(field(), "x");
    await expect.poll(() => field().getAttribute("aria-invalid")).toBe("true");
    const [hint, described] = field().getAttribute("aria-describedby")!.split(" ");
    expect([hint, document.querySelector(`#${described}`)?.className]).toEqual(["hint", "field-messages"]);
    expect(field().validationMessage).toBe(
      "Invalid value for email\nLength must be at least 5 characters long",
    );
    await userEvent.type(field(), "yz@host");
    await expect.poll(() => field().validity.valid).toBe(true);
    expect([field().getAttribute("aria-invalid"), field().getAttribute("aria-describedby")]).toEqual([
      null,
      "hint",
    ]);
  });

  it("shows words as text, never as markup", async () => {
    bind(`<input name="mail">`, {
      descriptors: [{ name: "mail", datatype: `<img src=x onerror=alert(1)>`, pattern: "y" }],
    });
    await userEvent.type(field(), "x");
    await expect.poll(messages).toEqual(["Pattern doesn't match with value"]);
    bind(`<input name="<b>mail</b>" required>`);
    await binding.validate();
    expect(messages()).toEqual(["The field <b>mail</b> is required."]);
  });

  it("shows the answer for the last keystroke when answers come in another order", async () => {
    const answers: ((isUnique: boolean) => void)[] = [];
    bind(`<input name="mail" data-unique>`, {
      isUnique: () => new Promise((answer) => answers.push(answer)),
    });
    await userEvent.type(field(), "ab");
    expect(field().getAttribute("aria-busy")).toBe("true");
    answers[1]!(true);
    await expect.poll(() => field().className).toBe("is-valid");
    answers[0]!(false);
    await Promise.resolve();
    expect([field().className, messages(), field().getAttribute("aria-busy")]).toEqual([
      "is-valid",
      [],
      null,
    ]);
  });
});

describe("kinds of fields", () => {
  it("judges boxes, radio buttons, lists and texts of several lines", async () => {
    bind(`<input type="checkbox" name="terms" required>
      <input type="radio" name="size" value="s" required><input type="radio" name="size" value="m">
      <select name="kind" required><option value=""></option><option>a</option></select>
      <textarea name="note" required></textarea><input type="submit" name="go" value="x">`);
    expect((await binding.validate()).issues.map((issue) => issue.field)).toEqual([
      "terms",
      "size",
      "kind",
      "note",
    ]);
    expect(messages()).toHaveLength(4);
    await userEvent.click(form.querySelector("[name=terms]")!);
    await userEvent.click(form.querySelector("[value=m]")!);
    await userEvent.selectOptions(form.querySelector("select")!, "a");
    await userEvent.type(form.querySelector("textarea")!, "x");
    expect((await binding.validate()).status).toBe("valid");
    expect(messages()).toEqual([]);
  });

  it("judges chosen files by name and type", async () => {
    bind(`<input type="file" name="file" multiple accept=".pdf,image/*">`);
    await userEvent.upload(field("file"), [new File([""], "a.PDF"), new File([""], "b.pdf.exe")]);
    await expect.poll(messages).toEqual(["File must be a valid file type: .pdf,image/*"]);
    await userEvent.upload(field("file"), new File([""], "b.png", { type: "image/png" }));
    await expect.poll(messages).toEqual([]);
  });
});

describe("a form", () => {
  it("is not submitted while it is invalid, and the first bad field gets the focus", async () => {
    expect(await submit()).toBe(0);
    expect(messages()).toEqual(["The field mail is required."]);
    expect(document.activeElement).toBe(field());
  });

  it("is submitted once when it is valid", async () => {
    await userEvent.type(field(), "ab@cd");
    let submissions = 0;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submissions++;
    });
    await userEvent.click(form.querySelector("button")!);
    await expect.poll(() => submissions).toBe(1);
  });

  it("is kept from listeners that were there first, until it is valid", async () => {
    binding.unbind();
    let submissions = 0;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submissions++;
    });
    binding = bindForm(form);
    await submit();
    expect(submissions).toBe(0);
    await userEvent.type(field(), "ab@cd");
    form.requestSubmit();
    await expect.poll(() => submissions).toBe(1);
  });

  it("waits for lookups before it is submitted", async () => {
    bind(`<input name="mail" value="ada" data-unique>`, { isUnique: async (value) => value !== "ada" });
    expect(await submit()).toBe(0);
    expect(messages()).toEqual(["Value is not unique"]);
  });

  it("takes everything back on reset and when it is unbound", async () => {
    const before = form.outerHTML.replace("<form>", `<form novalidate="">`);
    await binding.validate();
    form.reset();
    await expect.poll(() => form.outerHTML.replaceAll(' class=""', "")).toBe(before);
    await binding.validate();
    binding.unbind();
    expect(form.outerHTML.replaceAll(' class=""', "")).toBe(before.replace(` novalidate=""`, ""));
    expect(field().validity.customError).toBe(false);
    await userEvent.type(field(), "x");
    expect(messages()).toEqual([]);
  });
});
