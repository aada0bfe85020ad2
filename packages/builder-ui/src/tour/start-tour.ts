import { messages } from "../messages.ts";
import { tellMissing } from "../primitives/tell-missing.ts";
import { tourSteps } from "./steps.ts";

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
      onHighlighted: () => {
        last = tour.isLastStep();
      },
      onDestroyed: () => resolve(last),
    });
    tour.drive();
  });
}
