import type { LucideIcon } from "lucide-react";
import { createContext, useContext, type ReactNode } from "react";
import type { BuilderPorts } from "../ports/ports.ts";
import type { BuilderStore } from "./store.ts";

/** What an extension works on. */
export interface ExtensionContext {
  readonly store: BuilderStore;
  readonly ports: BuilderPorts;
}

/** An action that an application adds: it stands in the command palette and among the shortcuts. */
export interface CustomCommand {
  /** Tells it from other custom commands. */
  readonly id: string;
  readonly label: string;
  /** Default: a puzzle piece. */
  readonly icon?: LucideIcon;
  /** Keys such as `Ctrl+Shift+L`; on a Mac the command key serves as Ctrl. Those of the builder's own commands win. */
  readonly shortcut?: string;
  /** Whether it can run now. Default: always. */
  readonly applies?: (context: ExtensionContext) => boolean;
  readonly run: (context: ExtensionContext) => void | Promise<void>;
}

/** A panel that an application adds to the left navigation. */
export interface CustomPanel {
  /** Tells it from other custom panels. */
  readonly id: string;
  readonly title: string;
  /** Default: a puzzle piece. */
  readonly icon?: LucideIcon;
  /** Draws what matches the text in the panel's search box, in lower case; "" is everything. */
  readonly render: (search: string, context: ExtensionContext) => ReactNode;
}

/** What an application adds to the builder. */
export interface Extensions {
  readonly commands: readonly CustomCommand[];
  readonly panels: readonly CustomPanel[];
}

/** What there is without an application that adds anything. */
export const noExtensions: Extensions = { commands: [], panels: [] };

/** The application's additions, for the components below. */
export const ExtensionsContext = createContext<Extensions>(noExtensions);

/** What the application adds to the builder. */
export function useExtensions(): Extensions {
  return useContext(ExtensionsContext);
}
