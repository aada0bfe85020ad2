import { until, type Engine, type Suite } from "@tessera/engines";
import { button, frame, inCanvas, middleOf, selected } from "./person.ts";
import { withProduct } from "./product.ts";

/** The canvas of the real product: insert, select, type in place, drag; and what was made runs on the host of run frames. */
export const suite: Suite = (engine, step) =>
  withProduct(async ({ url }) => {
    await engine.goto(url);
    await until(engine, `return ${frame}?.body && ${button("Heading 1")};`);
    await step("Enter on a card of the palette inserts its element", async () => {
      await engine.evaluate(`${button("Heading 1")}.focus();`);
      await engine.press("Enter");
      await until(engine, `return ${inCanvas("h1")};`);
    });
    await step("a click selects", async () => {
      await engine.evaluate(`${button("Paragraph")}.focus();`);
      await engine.press("Enter");
      await engine.click(await middleOf(engine, inCanvas("p")));
      await until(engine, `return ${selected} === "p";`);
      await engine.click(await middleOf(engine, inCanvas("h1")));
      await until(engine, `return ${selected} === "h1";`);
    });
    await step("a double click lets text be typed in place", async () => {
      await engine.doubleClick(await middleOf(engine, inCanvas("p")));
      await until(engine, `return ${inCanvas("[contenteditable=true]")};`);
      await engine.type("typed");
      await engine.press("Escape");
      await until(
        engine,
        `return ${inCanvas("p")}.textContent === "typed" && !${inCanvas("[contenteditable]")};`,
      );
    });
    await step(
      "a card that is dragged onto the canvas shows a line and stands where it was dropped",
      async () => {
        await drag(engine, button("Button"), inCanvas("p"), 0.9);
        await until(engine, `return ${inCanvas("p + button")};`);
      },
    );
    await step("an element of the canvas that is dragged moves", async () => {
      await engine.click(await middleOf(engine, inCanvas("p")));
      await drag(engine, inCanvas("p"), inCanvas("h1"), 0.1);
      await until(engine, `return ${inCanvas("p + h1")};`);
    });
    await step("a click on a link that leads out of the page leaves the builder where it is", async () => {
      await engine.evaluate(
        `${frame}.body.insertAdjacentHTML("afterbegin", "<a id='out' href='/elsewhere' target='_top' style='display: block'>out</a>");`,
      );
      await engine.click(await middleOf(engine, inCanvas("#out")));
      await engine.evaluate(`${inCanvas("#out")}.click();`);
      await until(engine, `return location.pathname === "/" && ${inCanvas("#out")};`);
    });
    await step("what is on the canvas runs in a frame from a host of its own", async () => {
      await engine.click(await middleOf(engine, button("Code")));
      await engine.click(await middleOf(engine, button("Lifecycle")));
      await engine.click(
        await middleOf(engine, `document.querySelector(".cm-content[aria-label='After render']")`),
      );
      await engine.type("console.log(location.host)");
      await engine.click(await middleOf(engine, button("Run")));
      await until(
        engine,
        `return document.querySelector("ol[aria-label='What ran']")?.textContent.includes("run.localhost");`,
      );
    });
  });

/**
 * Drags by events: both drivers begin a drag by the pointer and then never drop, whatever the page (WebKitGTK 2.50 sends no
 * `dragover`, Firefox 153 no `drop`).
 */
async function drag(engine: Engine, from: string, onto: string, part: number): Promise<void> {
  await until(engine, `return ${from}?.draggable;`);
  await engine.evaluate(
    `const from = ${from}; const onto = ${onto};
     const dataTransfer = new DataTransfer();
     const tell = (element, type, part) => {
       const { left, top, width, height } = element.getBoundingClientRect();
       const view = element.ownerDocument.defaultView;
       const at = { clientX: left + width / 2, clientY: top + height * part };
       element.dispatchEvent(new view.DragEvent(type, { bubbles: true, cancelable: true, composed: true, view, dataTransfer, ...at }));
     };
     const turn = () => new Promise((resolve) => setTimeout(resolve, 50));
     tell(from, "dragstart", 0.5);
     await turn();
     tell(onto, "dragenter", ${part});
     for (let tries = 0; tries < 100 && !document.querySelector("[data-axis]"); tries++) {
       tell(onto, "dragover", ${part});
       await turn();
     }
     if (!document.querySelector("[data-axis]")) throw new Error("No insertion line is shown.");
     tell(onto, "drop", ${part});
     tell(from, "dragend", 0.5);`,
  );
}
