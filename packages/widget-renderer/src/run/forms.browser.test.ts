import { bindForm } from "@tessera/field-validator/dom";
import { expect, it } from "vitest";
import { childOf, widgetOf } from "../../test/widgets.ts";
import { runWidget } from "../index.ts";

const form = (name: string): string => `<form><input name="${name}" required></form>`;

it("judges the fields of a widget's forms and of those inside, each once, until it ends", async () => {
  const host = document.createElement("div");
  document.body.append(host);
  const bound: string[] = [];
  const unbound: string[] = [];
  const children = [childOf("in", { html: form("inner") })];
  const running = runWidget(host, widgetOf({ html: `${form("outer")}<p id="in"></p>`, children }), {
    bindForm: (element) => {
      const name = element.querySelector("input")?.name ?? "";
      const binding = bindForm(element);
      bound.push(name);
      return {
        unbind: () => {
          unbound.push(name);
          binding.unbind();
        },
      };
    },
  });
  await running.ready;
  const input = host.querySelector<HTMLInputElement>("input[name=inner]")!;
  input.value = "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await expect.poll(() => host.textContent).toContain("The field inner is required.");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  running.destroy();
  expect(bound).toEqual(["outer", "inner"]);
  expect(unbound.toSorted()).toEqual(["inner", "outer"]);
  host.remove();
});

it("judges forms that a widget's code makes later, from when somebody goes into one", async () => {
  const host = document.createElement("div");
  document.body.append(host);
  const update = `widget.root.innerHTML = '<form><input name="late" required></form>';`;
  const unbound: string[] = [];
  const running = runWidget(host, widgetOf({ html: "<p>no form</p>", update }), {
    bindForm: (element) => {
      const binding = bindForm(element);
      return {
        unbind: () => {
          unbound.push("late");
          binding.unbind();
        },
      };
    },
  });
  await running.ready;
  await running.widget.setState({});
  const input = host.querySelector("input")!;
  input.focus();
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await expect.poll(() => host.textContent).toContain("The field late is required.");
  running.destroy();
  expect(unbound).toEqual(["late"]);
  host.remove();
});
