import { messages } from "../messages.ts";
import { tellMissing } from "../primitives/tell-missing.ts";
import { tourSteps } from "./steps.ts";

/** Attributes by which an element says that it opens something. */
const disclosure = ["aria-haspopup", "aria-expanded", "aria-controls"];

/** Shows the tour from its start; resolves to whether it was seen to its end. */
export async function startTour(): Promise<boolean> {
  const library = await import("driver.js").catch(tellMissing);
  if (!library) return false;
  const { driver } = library;
  return new Promise((resolve) => {
    let last = false;
    const tour = driver({
      showProgress: true,
      allowClose: true,
      popoverClass: "tessera-tour",
      nextBtnText: messages.tourNext,
      prevBtnText: messages.tourBack,
      doneBtnText: messages.tourDone,
      steps: tourSteps
        .filter(({ at }) => !at || document.querySelector(at))
        .map(({ at, title, text }) => ({
          ...(at ? { element: at } : {}),
          popover: { title, description: text },
        })),
      onPopoverRender: ({ title, footer }) => {
        // They are a header and a footer, which would be landmarks of the page a second time.
        for (const part of [title, footer]) part.setAttribute("role", "presentation");
      },
      onHighlighted: () => {
        last = tour.isLastStep();
        // What a step points at opens nothing, and in the first step it is no element of the page at all.
        for (const part of document.querySelectorAll(".driver-active-element"))
          for (const name of disclosure) part.removeAttribute(name);
      },
      onDestroyed: () => resolve(last),
    });
    tour.drive();
  });
}
