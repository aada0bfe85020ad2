import { messages } from "../messages.ts";

/** One step of the tour: what it points at, and what it says. */
export interface TourStep {
  /** Selector of the part of the builder; without one the step stands in the middle. */
  at?: string;
  title: string;
  text: string;
}

/** The step-by-step tour (specification 1, section 2.9): short, and it never covers what it explains. */
export const tourSteps: readonly TourStep[] = [
  {
    title: messages.tourWelcome,
    text: messages.tourWelcomeText,
  },
  {
    at: `nav[aria-label='${messages.builderMenu}']`,
    title: messages.tourCreate,
    text: messages.tourCreateText,
  },
  {
    at: `main[aria-label='${messages.workarea}']`,
    title: messages.tourWorkspace,
    text: messages.tourWorkspaceText,
  },
  {
    at: `section[aria-label='${messages.builderPanel}']`,
    title: messages.builderMenu,
    text: messages.tourBuilderMenuText,
  },
  {
    at: `aside[aria-label='${messages.properties}']`,
    title: messages.tourPropertiesPanel,
    text: messages.tourPropertiesText,
  },
  {
    at: "footer",
    title: messages.tourModes,
    text: messages.tourModesText,
  },
  {
    at: `[role='toolbar'][aria-label='${messages.builder}']`,
    title: messages.preview,
    text: messages.tourPreviewText,
  },
  {
    at: `[role='toolbar'][aria-label='${messages.builder}']`,
    title: messages.save,
    text: messages.tourSaveText,
  },
];
