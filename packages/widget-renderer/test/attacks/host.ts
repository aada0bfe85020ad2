import type { RunFrame, RunFrameOptions, WidgetSource } from "../../src/frame/index.ts";
import { createBridge, createRunFrame } from "./page-side.ts";
import type { GuardName } from "./removed-guards.ts";

/** A page that runs widgets, with all of its guards or without one. */
export interface Host {
  readonly createBridge: typeof createBridge;
  /** Runs a widget in a run frame, which stands until `end`. */
  readonly run: (widget: WidgetSource, options?: Partial<RunFrameOptions>) => RunFrame;
  /** Takes all run frames out of the page. */
  readonly end: () => void;
}

/** This page with all guards. */
export function guardedHost(): Host {
  return hostOf({ createBridge, createRunFrame }, "/run");
}

/** This page and its run frames without a guard. */
export async function hostWithout(guard: GuardName): Promise<Host> {
  const address = `/without/${guard}/page-side.js`;
  const side = (await import(/* @vite-ignore */ address)) as PageSide;
  return hostOf(side, `/run?without=${guard}`);
}

interface PageSide {
  readonly createBridge: typeof createBridge;
  readonly createRunFrame: typeof createRunFrame;
}

function hostOf(side: PageSide, url: string): Host {
  const frames: RunFrame[] = [];
  return {
    createBridge: side.createBridge,
    run: (widget, options) => {
      const frame = side.createRunFrame(document.body, widget, { url, ...options });
      frames.push(frame);
      return frame;
    },
    end: () => {
      for (const frame of frames.splice(0)) frame.destroy();
    },
  };
}
