import type { Id, SpeedBudgets } from "@tessera/content";
import {
  measurePage,
  type MeasureFailure,
  type MeasuredFile,
  type MeasureOutcome,
} from "@tessera/widget-renderer/frame";
import { shownLanguage } from "../language.ts";
import { messages } from "../messages.ts";
import type { BuilderPorts } from "../ports/ports.ts";
import { RefusedError } from "../ports/errors.ts";
import type { ForeseenPage, PageToMeasure } from "../ports/speed-port.ts";
import type { Workspace } from "../state/workspace.ts";
import { hostsOfRunning, strangersIn } from "../widgets/outside.ts";
import { screens, speedOf, type PageSpeed, type Screen } from "./page-speed.ts";
import { pageToMeasure } from "./page-to-measure.ts";

/** How a page does on all screens. */
export interface SpeedReport {
  readonly speeds: readonly PageSpeed[];
  readonly budgets: SpeedBudgets;
  /** Hosts from which nothing was fetched, since the viewer has not agreed to the authors of what names them. */
  readonly heldBack: readonly string[];
  readonly strangers: readonly number[];
}

/** What a measurement is made with. */
export interface SpeedOptions {
  readonly projectId: Id | null;
  readonly signal: AbortSignal;
  /** Told of the screen that is measured. */
  readonly onScreen: (screen: Screen) => void;
}

/** Measures what is on the canvas as its site will serve it. Rejects with an error whose message can be shown. */
export async function measureSpeed(
  workspace: Workspace,
  ports: Pick<BuilderPorts, "speed" | "runPage" | "widgets" | "consents">,
  { projectId, signal, onScreen }: SpeedOptions,
): Promise<SpeedReport> {
  const asked = { projectId, ...pageToMeasure(workspace) };
  const foreseen = await ports.speed.foresee(asked);
  const strangers = strangersIn(workspace, ports);
  const speeds: PageSpeed[] = [];
  for (const screen of screens) {
    signal.throwIfAborted();
    onScreen(screen);
    const reachesOutside = strangers.length === 0;
    const outcome = await measureOn(screen, asked, foreseen, { url: ports.runPage, signal, reachesOutside });
    if (!outcome.measure) throw new RefusedError(wordsOf(outcome.failure));
    const files = outcome.measure.files.map((file) => asServed(file, ports.runPage, foreseen));
    speeds.push(speedOf(screen, foreseen.own, { ...outcome.measure, files }));
  }
  const heldBack = strangers.length > 0 ? hostsOfRunning(asked.page.body) : [];
  return { speeds, budgets: foreseen.budgets, heldBack, strangers };
}

/** A file as the site will serve it: what belongs to the page in which it is measured is packed in another way there. */
function asServed(file: MeasuredFile, runPage: string, { served }: ForeseenPage): MeasuredFile {
  const { origin, pathname } = new URL(file.url);
  const isOfRunPage = origin === new URL(runPage, location.href).origin;
  return { ...file, ...(isOfRunPage && served[pathname]) };
}

interface FrameOptions {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly reachesOutside: boolean;
}

async function measureOn(
  screen: Screen,
  { page }: PageToMeasure,
  { html }: ForeseenPage,
  options: FrameOptions,
): Promise<MeasureOutcome> {
  const stage = openStage(screen);
  try {
    return await measurePage(stage, page.body, {
      ...options,
      ...screen,
      html,
      title: messages.speed,
      language: shownLanguage(),
    });
  } finally {
    stage.remove();
  }
}

/** Pixels of the longer side of the place in which pages are measured. */
const stageSize = 200;

/**
 * A place for a screen that nobody notices and browsers paint all the same: small and as good as transparent, but in view and in
 * front of everything else. What is covered is not painted, and so paints nothing that could be measured.
 */
function openStage({ width, height }: Screen): HTMLElement {
  const stage = document.createElement("div");
  const scale = stageSize / Math.max(width, height);
  stage.inert = true;
  stage.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 2147483647; width: ${width}px; height: ${height}px; overflow: hidden; opacity: 0.01; pointer-events: none; transform: scale(${scale}); transform-origin: 0 0`;
  document.body.append(stage);
  return stage;
}

function wordsOf(failure: MeasureFailure): string {
  const words: Readonly<Record<MeasureFailure, string>> = {
    hung: messages.speedHung,
    keyboard: messages.widgetTookKeyboard,
    navigated: messages.speedNavigated,
    unreachable: messages.runPageUnreachable,
    timeout: messages.speedTimeout,
  };
  return words[failure];
}
