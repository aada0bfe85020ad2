import type { BlockTrace, WidgetError } from "../widget-error.ts";
import type { WidgetState } from "../run/widget-instance.ts";
import type { WidgetPath } from "../widget-path.ts";
import type { StopReason } from "./frame-element.ts";
import type { GrantedMethod } from "./grant.ts";
import type { ConsoleLevel } from "./protocol.ts";

/** How a widget runs in a frame of its own. */
export interface RunFrameOptions {
  /** Address of the run page (see `@tessera/widget-renderer/run-page`). */
  readonly url: string;
  /** Accessible name of the frame. */
  readonly title?: string;
  /** Language of the page around the widget and of what is said of its fields; English by default. */
  readonly language?: string;
  /** The widget may fetch from the other hosts that it names; true by default. */
  readonly reachesOutside?: boolean;
  /** What stands in the place of a frame that was stopped, in words of your own. */
  readonly stopped?: Readonly<Record<StopReason, string>>;
  /**
   * Functions that the widget may call as `api.name(…)`; plain data in and out. The one named `isUnique`, given a value
   * and its type, judges the `unique` fields of forms.
   */
  readonly api?: Readonly<Record<string, GrantedMethod>>;
  readonly state?: WidgetState;
  readonly params?: Readonly<Record<string, string>>;
  /** Styles of the page around the widget. */
  readonly css?: string;
  /** The frame follows the height of its content; true by default. */
  readonly fitHeight?: boolean;
  /** Development mode: a click into a widget opens an editor for its type. Needs the `tools` of the run page. */
  readonly develop?: boolean;
  /** Milliseconds between two signs of life; three missed end the frame. 1,000 by default. */
  readonly heartbeat?: number;
  /** Milliseconds until a run page that does not load is given up. 10,000 by default. */
  readonly loadLimit?: number;
  /** Called when its blocks have run: again when it was started anew because a frame beside it hung. */
  readonly onReady?: () => void;
  readonly onError?: (error: WidgetError) => void;
  readonly onBlock?: (trace: BlockTrace) => void;
  readonly onConsole?: (level: ConsoleLevel, text: string) => void;
  readonly onHeight?: (height: number) => void;
  /** Told of the new type of a widget in development mode; here the surroundings keep it. */
  readonly onType?: (path: WidgetPath, type: string) => void;
  readonly onStopped?: (reason: StopReason) => void;
}
