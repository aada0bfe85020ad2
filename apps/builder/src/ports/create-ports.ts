import type { AccountPort, BuilderPorts, Live, NavigationPort } from "@tessera/builder-ui";
import type { Removal } from "@tessera/content";
import { uniqueSlug, widgetPageSize } from "@tessera/content/rules";
import type { Profile } from "@tessera/graph";
import { updates } from "../install/updates.ts";
import { readProfile } from "../session/profile.ts";
import { pageSession } from "../session/session-check.ts";
import { createConsents } from "./consents.ts";
import type { Data } from "./data.ts";
import { siteUrl } from "./site-url.ts";
import { waitFor } from "./waiting.ts";

/**
 * Everything that the builder asks for, over the address bar and a data layer that may still be on its way. What has to be
 * answered at once needs no data.
 */
export function createPorts(data: Promise<Data>, navigate: NavigationPort): BuilderPorts {
  const { calls, follows, followsEach, opened } = waitFor(data);
  const profile = readProfile();
  return {
    navigate,
    updates,
    runPage: runPageAddress(),
    consents: createConsents(profile?.userId ?? null),
    account: {
      ...shownAccount(profile),
      ...calls("account", "login", "signup", "logout", "hasWaiting", "usernameTaken", "google"),
      ...calls("account", "forgotPassword", "resetPassword", "loginWithPasskey", "verifyAddress"),
      ...follows("account", "offersGoogle"),
      picture: profile ? follows("account", "picture").picture : nothing,
    },
    accountSettings: {
      ...calls(
        "accountSettings",
        "facts",
        "name",
        "saveName",
        "savePicture",
        "changePassword",
        "sessions",
        "endSession",
      ),
      ...calls("accountSettings", "endOtherSessions", "exportData", "deleteAccount"),
      ...calls("accountSettings", "confirm", "sendVerification", "changeEmail", "events"),
      ...calls("accountSettings", "passkeys", "addPasskey", "removePasskey"),
      ...calls("accountSettings", "beginSecondFactor", "activateSecondFactor", "removeSecondFactor"),
    },
    assistant: {
      ...calls("assistant", "facts", "turns", "forget", "ask", "linked"),
      // What is tried was answered by way of the data layer, which is open then.
      trial: profile && (() => opened()?.assistant.trial() ?? {}),
    },
    sending: {
      ...calls("sending", "send", "retry", "mend", "discard"),
      ...follows("sending", "state", "outcomes", "overwritten", "parked"),
    },
    tour: calls("tour", "finished"),
    palette: { ...calls("palette", "create", "update", "remove"), ...follows("palette", "live") },
    widgets: {
      pageSize: widgetPageSize,
      // Of what was not read the server decides when it is saved.
      isMine: (id) => opened()?.widgets.isMine(id) ?? profile !== null,
      // What was not read cannot be shown.
      authorOf: (id) => opened()?.widgets.authorOf(id) ?? null,
      ...calls(
        "widgets",
        "search",
        "read",
        "readVersion",
        "create",
        "update",
        "rename",
        "duplicate",
        "takeOut",
      ),
      ...followsEach("widgets", "page", "versions"),
    },
    library: {
      isMine: ({ ownerId }) => profile !== null && ownerId === profile.userId,
      ...calls("library", "post", "import", "remove"),
      ...follows("library", "widgets", "templates", "keepsTemplates"),
    },
    folders: {
      ...calls("folders", "save", "remove"),
      ...follows("folders", "live"),
      source: {
        ...calls("folderSource", "load", "create", "rename", "remove", "move"),
        ...follows("folderSource", "subscribe"),
      },
    },
    documentation: {
      ...calls("documentation", "create", "update", "remove"),
      ...followsEach("documentation", "live"),
    },
    assets: { ...calls("assets", "add", "remove", "upload"), ...follows("assets", "live") },
    downloads: calls("downloads", "widget", "page", "project", "everything"),
    pages: {
      slugOf: uniqueSlug,
      isMine: (id) => opened()?.pages.isMine(id) ?? profile !== null,
      ...calls("pages", "read", "create", "update", "rename", "duplicate", "takeOut"),
      ...follows("pages", "live"),
    },
    projects: {
      siteUrl,
      // What is taken out was read before, so that the data layer is open.
      takeOutEntries: (ids) => opened()?.projects.takeOutEntries(ids) ?? nothingTaken,
      ...calls("projects", "create", "rename", "takeOut", "addPages", "removePage", "setMainPage"),
      ...calls(
        "projects",
        "readMenu",
        "saveMenu",
        "readSettings",
        "saveSettings",
        "readArchive",
        "entries",
        "downloadEntries",
      ),
      ...follows("projects", "live"),
    },
    domains: calls("domains", "list", "claim", "check", "release"),
  };
}

/** Where widgets run, as the page names it: the server writes the address of a host of their own there when it has one. */
function runPageAddress(): string {
  return document.querySelector<HTMLMetaElement>("meta[name=run-page]")?.content ?? "/run";
}

/** How the server names administrators among the roles of a profile. */
const administrator = "admin";

/** What is known of the account without asking anybody. */
function shownAccount(profile: Profile | null): Pick<AccountPort, "profile" | "onCorrupt"> {
  return {
    profile: profile && {
      email: profile.email,
      entityId: profile.entityId,
      administrator: profile.roles.includes(administrator),
    },
    onCorrupt: pageSession.onCorrupt,
  };
}

const nothingTaken: Removal = { undo: () => Promise.resolve(), finish: () => Promise.resolve() };

/** Nothing is ever handed over, since nobody is signed in. */
const nothing: Live<never> = () => () => undefined;
