/**
 * Every action of the builder is a command. Menus, the toolbar, shortcuts and tests all ask the same `applies` and call
 * the same `run`, so that an action behaves alike wherever it is taken.
 */
import type { NodeId } from "@tessera/document";
import type { LucideIcon } from "lucide-react";
import type { Canvas } from "../state/canvas-context.tsx";
import type { BuilderPorts } from "../ports/ports.ts";
import type { Answer, Question } from "../primitives/confirm.tsx";
import type { DialogRequest } from "../state/dialogs-context.tsx";
import type { BuilderStore } from "../state/store.ts";

/** What a command works on. */
export interface CommandContext {
  store: BuilderStore;
  canvas: Canvas;
  ports: BuilderPorts;
  ask: (question: Question) => Promise<Answer>;
  openDialog: (request: DialogRequest) => void;
  select: (nodes: readonly NodeId[]) => void;
}

/** One action of the builder. */
export interface Command {
  label: string;
  icon: LucideIcon;
  /** Keys as people read them, such as `Ctrl+Z`; on a Mac the command key serves as Ctrl. */
  shortcut?: string;
  /** Keys that the system itself gives the action; shown, and not listened for. */
  systemKeys?: string;
  /** More keys for the same action. */
  alternatives?: readonly string[];
  /** Its keys are for the command while a person types too: in fields, the code and a text on the canvas. @default false */
  everywhere?: boolean;
  applies: (context: CommandContext) => boolean;
  /** Why the command does not apply; asked only then. */
  reason?: (context: CommandContext) => string | undefined;
  /** Its keys say why it does not apply, too. @default false */
  keysExplain?: boolean;
  /** Whether what the command brings about is there already, so that it takes it away; only for toggles. */
  pressed?: (context: CommandContext) => boolean;
  /** What the command does, where its name leaves that open. */
  hint?: string;
  run: (context: CommandContext) => void | Promise<void>;
}
