import type { Id, LibraryWidget, PageSummary, PaletteElement, ProjectSummary } from "@tessera/content";
import type { Conflict } from "../difference/conflict.ts";
import type { GoogleOutcome } from "../ports/account-port.ts";
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";

/** Who is new with a Google account. */
export type Newcomer = Extract<GoogleOutcome, { kind: "new" }>;

/** Whose account asks for a code after the Google sign-in. */
export type GoogleCodeNeeded = Extract<GoogleOutcome, { kind: "code" }>;

/** A dialog that somebody without an account has asked for. */
export type AfterSignIn = "publish-site" | "save-widget";

/** A dialog with what it is about. */
export type DialogRequest =
  | { readonly name: "save-widget" | "save-selection" | "create-page" | "create-project" }
  | {
      readonly name: "signup";
      /** What somebody without an account wanted to do, which is open when they are signed in. */
      readonly afterwards?: AfterSignIn | undefined;
    }
  | {
      readonly name:
        | "account"
        | "templates"
        | "publish-site"
        | "describe-picture"
        | "choose-picture"
        | "palette"
        | "shortcuts"
        | "convert"
        | "forgot-password"
        | "download-everything"
        | "parked"
        | "unsaved-work";
    }
  | { readonly name: "conflict"; readonly conflict: Conflict }
  | {
      readonly name: "login";
      /** The address of an account that has just been opened. */
      readonly newEmail?: string;
      /** As of a sign-up. */
      readonly afterwards?: AfterSignIn | undefined;
    }
  | { readonly name: "google-code"; readonly signIn: GoogleCodeNeeded }
  | { readonly name: "complete-profile"; readonly newcomer: Newcomer }
  | { readonly name: "element"; readonly element: PaletteElement | null }
  | {
      readonly name: "rename-widget" | "post-widget" | "save-to-folder" | "documentation" | "compare";
      readonly widget: { id: Id; name: string };
    }
  | { readonly name: "widget-details"; readonly entry: LibraryWidget }
  | { readonly name: "rename-page"; readonly page: PageSummary }
  | {
      readonly name:
        | "rename-project"
        | "new-page"
        | "add-pages"
        | "project-settings"
        | "entries"
        | "download-project"
        | "visits"
        | "languages";
      readonly project: ProjectSummary;
    }
  | { readonly name: "theme"; readonly project: Pick<ProjectSummary, "id" | "name"> }
  | {
      readonly name: "members";
      readonly project: ProjectSummary;
      /** The page of which it is asked who sees it. */
      readonly pageId?: Id;
    };

/** Opens and closes the builder's dialogs, of which one is open at a time. */
export interface Dialogs {
  current: DialogRequest | null;
  open: (request: DialogRequest) => void;
  close: () => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

/** Lets components below it open dialogs. */
export function DialogsProvider({ children }: { children: ReactNode }): ReactNode {
  const [current, open] = useState<DialogRequest | null>(null);
  const dialogs = useMemo<Dialogs>(() => ({ current, open, close: () => open(null) }), [current]);
  return <DialogsContext value={dialogs}>{children}</DialogsContext>;
}

/** The builder's dialogs. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("useDialogs needs a DialogsProvider above it.");
  return dialogs;
}
