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

/** Submits, and returns how often the submission went through. */
async function submit(): Promise<number> {
  let passed = 0;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    passed++;
  });
  form.requestSubmit();
  await task();
  await binding.validate();
  await task();
  return passed;
}

/** A form judges its submissions in tasks of their own. */
async function task(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
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
  it("judges fields outside of the form that name it, at each keystroke", async () => {
    bind("");
    form.id = "the-form";
    form.insertAdjacentHTML("afterend", `<input name="mail" type="email" form="the-form">`);
    await userEvent.type(field(), "x");
    await expect.poll(() => field().className).toBe("is-invalid");
    expect(document.querySelector(".field-messages")?.textContent).toBe("Invalid value for email");
  });

  it("shows the messages of a field that was rendered anew at the new element, and none at the old one", async () => {
    bind(`<p><input name="mail" required></p>`);
    const old = field();
    await binding.validate();
    form.querySelector("p")!.innerHTML = `<input name="mail" required>`;
    await binding.validate();
    expect(field().nextElementSibling?.textContent).toBe("The field mail is required.");
    expect([messages().length, old.className, field().className]).toEqual([1, "", "is-invalid"]);
    form.querySelector("p")!.remove();
    expect((await binding.validate()).status).toBe("valid");
  });

  it("keeps a custom validity that the page has set, and shows its words", async () => {
    bind(`<input name="mail" type="email" value="a">`);
    field().setCustomValidity("Taken.");
    await binding.validate();
    expect(messages()).toEqual(["Invalid value for email\nTaken."]);
    await userEvent.fill(field(), "a@b");
    await expect.poll(messages).toEqual(["Taken."]);
    expect(field().validationMessage).toBe("Taken.");
    field().setCustomValidity("");
    await binding.validate();
    expect([messages(), field().validity.valid]).toEqual([[], true]);
  });

  it("judges custom elements that take part in forms", async () => {
    class Stars extends HTMLElement {
      static readonly formAssociated = true;
      readonly internals = this.attachInternals();
    }
    customElements.define("test-stars", Stars);
    bind(`<test-stars name="stars" tabindex="0"></test-stars>`);
    const { internals } = form.querySelector<Stars>("test-stars")!;
    expect(await submit()).toBe(1);
    internals.setValidity({ valueMissing: true }, "How many stars?");
    expect(await submit()).toBe(0);
    internals.setValidity({});
    expect(await submit()).toBe(1);
  });

  it("names the nearest steps", async () => {
    bind(
      `<input type="number" name="age" min="0.5" max="3" value="0.7"><input type="time" name="at" min="00:00" value="12:15:30">`,
    );
    await binding.validate();
    expect(messages()).toEqual(["Nearest allowed values: 0.5, 1.5", "Nearest allowed values: 12:15, 12:16"]);
  });

  it("follows descriptors that ask for more than the markup", async () => {
    bind(`<input name="mail" type="email" value="a" required>`, {
      descriptors: [{ name: "mail", datatype: "email", minlength: 5, required: true }],
    });
    await binding.validate();
    expect(messages()).toEqual(["Invalid value for email\nLength must be at least 5 characters long"]);
  });

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

  it("is submitted once however often it is clicked during a lookup, by the last button", async () => {
    let answer = (_: boolean): void => {};
    let lookups = 0;
    bind(`<input name="user" value="ada" data-unique><button value="2">Other</button>`, {
      isUnique: () => {
        lookups++;
        return new Promise((resolve) => (answer = resolve));
      },
    });
    const submitters: string[] = [];
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submitters.push((event.submitter as HTMLButtonElement).value);
    });
    const [other, send] = form.querySelectorAll("button");
    send!.click();
    await expect.poll(() => lookups).toBe(1);
    send!.click();
    other!.click();
    answer(true);
    await expect.poll(() => submitters).toEqual(["2"]);
    await task();
    expect([submitters, lookups]).toEqual([["2"], 1]);
  });

  it("is not submitted when a field that was right has become wrong during the lookup of another", async () => {
    let answer = (_: boolean): void => {};
    bind(`<input name="mail" type="email" value="a@b"><input name="user" value="ada" data-unique>`, {
      isUnique: () => new Promise((resolve) => (answer = resolve)),
    });
    const submitted = submit();
    await expect.poll(() => field("mail").className).toBe("is-valid");
    await userEvent.fill(field("mail"), "a");
    answer(true);
    await task();
    answer(true);
    expect(await submitted).toBe(0);
    expect(messages()).toEqual(["Invalid value for email"]);
  });

  it("is submitted at once by a button that asks for no validation, and not again when a lookup is answered", async () => {
    let answer = (_: boolean): void => {};
    bind(`<input name="user" value="ada" data-unique><button formnovalidate value="draft">Keep</button>`, {
      isUnique: () => new Promise((resolve) => (answer = resolve)),
    });
    const submitters: string[] = [];
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submitters.push((event.submitter as HTMLButtonElement).value);
    });
    const [draft, send] = form.querySelectorAll("button");
    send!.click();
    await expect.poll(() => field("user").getAttribute("aria-busy")).toBe("true");
    draft!.click();
    answer(true);
    await expect.poll(() => field("user").className).toBe("is-valid");
    await task();
    expect(submitters).toEqual(["draft"]);
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
