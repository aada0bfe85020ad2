import { createRunFrame } from "../src/frame/index.ts";
import { tryMarkup, tryMutations } from "../test/attacks/canvas-trial.ts";
import { tryNested } from "../test/attacks/nested-trial.ts";
import { tryWaysOut } from "../test/attacks/ways-out-trial.ts";
import { widgetOf } from "../test/widgets.ts";

let captured = 0;
addEventListener("message", ({ data }) => void (captured += Number(data === "captured")));

/** What the suites for other engines call in their page. */
Object.assign(globalThis, {
  tryMarkup,
  tryMutations,
  tryNested,
  tryWaysOut,
  run: (after_render: string) =>
    new Promise<void>((resolve) => {
      captured = 0;
      document.body.innerHTML = `<input id="field" style="display: block">`;
      createRunFrame(document.body, widgetOf({ after_render }), {
        url: "/run",
        title: "frame",
        onReady: resolve,
        onStopped: (reason) => (document.body.dataset["reason"] = reason),
      });
      document.querySelector("input")?.focus();
    }),
  keys: () => ({ captured, text: document.querySelector("input")?.value }),
});
