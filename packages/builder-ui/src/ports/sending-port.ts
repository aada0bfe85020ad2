import type { Id } from "@tessera/content";
import type { Live, Unsubscribe } from "./live.ts";

/** How the work on this device stands with the server. */
export interface SendingState {
  online: boolean;
  /** Changes that the server has not confirmed and that will be sent. */
  waiting: number;
  /** Changes that the server refused, and those that depend on them. */
  parked: number;
}

/** A change that is not sent, because the server refused it or one that it depends on. */
export interface ParkedChange {
  id: number;
  /** What it concerns. */
  kind: "widget" | "page" | "project" | "other";
  /** Name of that; empty where it is not known here. */
  name: string;
  /** When it was made, in milliseconds since 1970. */
  made: number;
  /** The refusal in words. */
  reason: string;
  /** True when it only waits for another one that was refused. */
  depends: boolean;
  /** What it writes; `type` is a name such as `html`. */
  texts: readonly { id: number; type: string; text: string }[];
}

/** What became of a save, where that is only known later: without a network, or when another device saved at the same moment. */
export type OfflineOutcome =
  | { kind: "sent"; wasOffline: boolean }
  | { kind: "conflict" | "simultaneous"; widget: { id: Id; name: string } }
  | { kind: "refused"; reason: string };

/** A value of the person's that a later save of somebody else has replaced. */
export interface OverwrittenValue {
  kind: ParkedChange["kind"];
  /** Name of the thing; empty where it is not known here. */
  name: string;
  /** Name of the field, such as `title`. */
  field: string;
  /** The replaced value and the one in its place; empty where they are no texts. */
  mine: string;
  theirs: string;
  /** Saves the replaced value again. */
  takeMine: () => Promise<void>;
  /** The person knows: it is not told again. */
  forget: () => void;
}

/** The way of the work from this device to the server. */
export interface SendingPort {
  state: Live<SendingState>;
  /**
   * Calls a listener with why what is saved stays on this device, as the person is told it, and with null while the server
   * takes it: at once, and before the call that saves has ended.
   */
  kept: (listener: (reason: string | null) => void) => Unsubscribe;
  outcomes: (listener: (outcome: OfflineOutcome) => void) => Unsubscribe;
  /** Calls a listener with what was replaced, also before a reload, and has not been answered. */
  overwritten: (listener: (value: OverwrittenValue) => void) => Unsubscribe;
  /**
   * Calls a listener, now and whenever it may have changed, with what turns the id of a thing that was made on this device into
   * the one that it keeps; an id for which there is none yet stays.
   */
  permanentIds: (listener: (permanent: (id: Id) => Id) => void) => Unsubscribe;
  /** Sends what waits at once; rejects when the server is not there. */
  send: () => Promise<void>;
  parked: Live<readonly ParkedChange[]>;
  /** Sends a parked change again; rejects when it is refused again or the server is not there. */
  retry: (id: number) => Promise<void>;
  /** Replaces texts of a parked change, by their ids, and sends it again. */
  mend: (id: number, texts: Readonly<Record<number, string>>) => Promise<void>;
  /** Gives a parked change up with those that cannot do without it. */
  discard: (id: number) => Promise<void>;
}
