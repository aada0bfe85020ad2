import { userEvent } from "vitest/browser";
import { expect, it } from "vitest";
import type { FormBinding } from "./bind-form.ts";
import readme from "../../README.md?raw";

it("binds the form of the README as the README does", async () => {
  document.body.innerHTML = /```html\n([^]*?)```/.exec(readme)![1]!;
  const { shown } = await import("../../test/readme-form.ts");
  const binding = shown["binding"] as FormBinding;
  await userEvent.type(document.querySelector("[name=address]")!, "1.2.3");
  await expect
    .poll(() => document.querySelector(".field-messages")?.textContent)
    .toBe("Invalid value for ip");
  expect((await binding.validate()).issues.map((issue) => issue.field)).toEqual(["user", "address"]);
  binding.unbind();
});
