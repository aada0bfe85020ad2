import { userEvent } from "vitest/browser";
import { expect, it } from "vitest";
import { constraintRows } from "@tessera/engines/constraint-rows";
import { tryRows } from "../../test/constraint-table.ts";
import { bindForm } from "./bind-form.ts";

it("rejects whatever the platform rejects, lets the rest pass, and submits once", async () => {
  const outcomes = await tryRows(constraintRows, bindForm, (text) => userEvent.keyboard(text));
  expect(outcomes.filter(({ isRight }) => !isRight)).toEqual([]);
  // Enough of each, so that the table is worth something.
  expect(outcomes.filter(({ native }) => native === 0).length).toBeGreaterThan(200);
  expect(outcomes.filter(({ native }) => native === 1).length).toBeGreaterThan(200);
}, 60_000);

it.each(["date", "time", "month", "week", "datetime-local"])("refuses half a %s", async (type) => {
  document.body.innerHTML = `<form><input type="${type}" name="f"><button>Send</button></form>`;
  const form = document.forms[0]!;
  let submissions = 0;
  const binding = bindForm(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submissions++;
  });
  const field = form.querySelector("input")!;
  field.focus();
  await userEvent.keyboard("1");
  expect(field.validity.badInput).toBe(true);
  form.requestSubmit();
  expect(await binding.validate()).toMatchObject({ issues: [{ code: "datatype", datatype: type }] });
  expect(submissions).toBe(0);
  binding.unbind();
});
