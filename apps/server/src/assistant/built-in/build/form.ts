import type { Blueprint, Field, Parts } from "../blueprint.ts";
import { code, html } from "./words.ts";
import { head } from "./head.ts";
import { keeping } from "./keeping.ts";

/** A field with its label and a place for what is wrong with it. */
export function control(field: Field, strict: boolean): string {
  const { label, required, input } = field;
  const hint = required || input === "checkbox" ? "" : ` <span class="optional">(optional)</span>`;
  const inner = inputOf(field, strict);
  if (input === "checkbox")
    return `<div class="field"><label class="check">${inner}<span>${html(label)}</span></label><span class="wrong"></span></div>`;
  return `<div class="field"><label><span>${html(label)}${hint}</span>${inner}</label><span class="wrong"></span></div>`;
}

function inputOf(field: Field, strict: boolean): string {
  const { name, input, required, options = [], autocomplete } = field;
  const shared = `name="${name}"${required ? " required" : ""}${autocomplete ? ` autocomplete="${autocomplete}"` : ""}`;
  if (input === "textarea")
    return `<textarea ${shared} rows="4"${strict ? ' maxlength="2000"' : ""}></textarea>`;
  if (input === "select")
    return `<select ${shared}><option value="">Please choose</option>${options.map((text) => `<option>${html(text)}</option>`).join("")}</select>`;
  return `<input ${shared} type="${input}"${strict ? strictness(input) : ""}>`;
}

/** What is checked besides what the browser does by itself. */
function strictness(input: Field["input"]): string {
  const checks: Partial<Record<Field["input"], string>> = {
    email: ` pattern="[^@\\s]+@[^@\\s]+\\.[^@\\s]+" title="An address such as name@example.org" maxlength="254"`,
    tel: ` pattern="\\+?[0-9 \\(\\)\\-]{5,20}" title="5 to 20 digits, also with + and spaces"`,
    text: ` minlength="2" maxlength="200"`,
    number: ` min="0" step="any"`,
    password: ` minlength="8"`,
  };
  return checks[input] ?? "";
}

/** A form that checks what is filled in, keeps it and says so. */
export function buildForm(blueprint: Blueprint): Parts {
  const { type, action, fields, strict } = blueprint;
  return {
    html: formHtml(blueprint, fields.map((field) => control(field, strict)).join("\n      "), action),
    code: `${keeping(blueprint, { sends: true })}${submitCode(`await things.add(values);`, thanks(type))}`,
  };
}

function thanks(type: string): string {
  const texts: Readonly<Record<string, string>> = {
    newsletter: "You are on the list.",
    booking: "Your booking is noted.",
    order: "Thank you for your order!",
  };
  return texts[type] ?? "Thank you! Your entry has been saved.";
}

function formHtml(blueprint: Blueprint, controls: string, action: string): string {
  return `<section class="section">
  <div class="card narrow">
    ${head(blueprint)}
    <form novalidate>
      ${controls}
      <button class="button" type="submit">${html(action)}</button>
      <p class="said" role="status"></p>
    </form>
  </div>
</section>`;
}

/** Checks each field, tells what is wrong beside it, and does the work with the values of a form that is right. */
function submitCode(work: string, done: string): string {
  return `const form = widget.find("form");
const said = widget.find(".said");
const judge = (field) => {
  const place = field.closest(".field")?.querySelector(".wrong");
  const message = field.checkValidity() ? "" : field.title && !field.validity.valueMissing ? field.title : field.validationMessage;
  if (message) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  if (place) place.textContent = message;
  return message;
};
form.addEventListener("input", ({ target }) => { if (target.getAttribute("aria-invalid")) judge(target); });
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const fields = [...form.elements].filter(({ name }) => name);
  const wrong = fields.filter(judge);
  if (wrong.length > 0) {
    const label = wrong[0].labels[0].querySelector("span").firstChild.textContent.trim();
    said.textContent = label + ": " + wrong[0].closest(".field").querySelector(".wrong").textContent;
    wrong[0].focus();
    return;
  }
  const values = Object.fromEntries(fields.map((field) => [field.name, field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value.trim()]));
  const button = form.querySelector("button");
  button.disabled = true;
  said.textContent = "One moment …";
  try {
    ${work}
    form.reset();
    said.textContent = ${code(done)} + (isKept ? "" : " (Nothing is kept until the page is published.)");
  } catch (error) {
    said.textContent = "That did not work: " + error.message;
  } finally {
    button.disabled = false;
  }
});`;
}

const canAsk = `const isKept = typeof api.login === "function";\n`;

/** Opens an account on the site that the widget stands on. */
export function buildSignUp(blueprint: Blueprint): Parts {
  const fields = blueprint.fields.map((field) =>
    field.input === "password" ? { ...field, autocomplete: "new-password" } : field,
  );
  const work = `if (values.password.length < 8) throw new Error("the password needs at least 8 characters.");
    const [first = "", ...more] = (values.name ?? "").split(" ");
    const account = { email: values.email, password: values.password, fname: values.firstname ?? first, lname: values.lastname ?? more.join(" "), ...(values.username ? { username: values.username } : {}) };
    if (isKept) await api.signUp(account);`;
  return {
    html: formHtml(
      blueprint,
      fields.map((field) => control(field, blueprint.strict)).join("\n      "),
      blueprint.action,
    ),
    code:
      canAsk +
      submitCode(work, "Almost there: please open the link that we have sent to your email address."),
  };
}

/** Signs in on the site that the widget stands on. */
export function buildLogin(blueprint: Blueprint): Parts {
  const { fields, action } = blueprint;
  return {
    html: formHtml(blueprint, fields.map((field) => control(field, false)).join("\n      "), action),
    code:
      canAsk +
      submitCode(
        `if (isKept) await api.login({ email: values.email, password: values.password });`,
        "You are signed in.",
      ),
  };
}
