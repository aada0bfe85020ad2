import { parseHtml, type ElementNode } from "@tessera/document";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cascadeOf } from "../css/cascade.ts";
import { createBuilderStore } from "../state/store.ts";
import { ProvenanceButton } from "./provenance-button.tsx";
import "../theme/index.css";
import type { Tracing } from "./use-provenance.ts";
import type { StyleScopeChoice } from "./use-style-scope.ts";

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Shows the marker of the colour of an element that many rules are about. */
function show(css: string): { choice: StyleScopeChoice } {
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = css;
  const element = document.body.appendChild(document.createElement("p"));
  element.className = "card";
  const html = parseHtml('<p class="card">a</p>');
  const node = html.node(html.children()[0]!) as ElementNode;
  const choice: StyleScopeChoice = {
    scope: { state: "", width: "" },
    chosen: [],
    choose: vi.fn<StyleScopeChoice["choose"]>(),
    setState: vi.fn<StyleScopeChoice["setState"]>(),
    setWidth: vi.fn<StyleScopeChoice["setWidth"]>(),
  };
  const tracing: Tracing = {
    isOwn: ({ selector }) => selector === "",
    isHere: () => false,
    inherited: () => undefined,
    of: (property) => {
      const entries = cascadeOf(element, style.sheet, { state: "", condition: "" }).of(property);
      return { origin: "class", entries, winner: entries[0] };
    },
  };
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <Provider store={createBuilderStore()}>
      <ProvenanceButton
        field={{ property: "color", label: "Color" }}
        nodes={[node]}
        choice={choice}
        tracing={tracing}
        origin="class"
        onReset={() => undefined}
      />
    </Provider>,
  );
  return { choice };
}

test("the cascade of 200 rules is open within two frames, the winner first, and leads to its source", async () => {
  const rules = Array.from({ length: 200 }, (_, at) => `.card { color: rgb(0, 0, ${at}) }`);
  const { choice } = show(`${rules.join("\n")}\n@media (max-width: 480px) { .card { color: red } }`);
  const marker = page.getByRole("button", { name: "Color: set by .card" });
  await expect.element(marker).toBeVisible();
  await nextFrame();
  marker.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await nextFrame();
  await nextFrame();
  const rows = [...document.querySelectorAll("[role=dialog] li")].map((row) => row.textContent);
  expect(rows).toHaveLength(201);
  expect(rows[0]).toBe("rgb(0, 0, 199).card");
  expect(rows[200]).toBe("red.card, Phone, up to 480 px");
  await page.getByRole("button", { name: "Go to .card, Phone, up to 480 px" }).click();
  expect(choice.choose).toHaveBeenCalledExactlyOnceWith([".card"]);
  expect(choice.setWidth).toHaveBeenCalledExactlyOnceWith("phone");
});
