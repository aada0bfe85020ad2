import type { Id } from "@tessera/content";
import { Globe } from "lucide-react";
import { messages } from "../messages.ts";
import { sourceNow } from "../state/workspace.ts";
import { emptyPageFields, widgetInput, type Source } from "../state/source.ts";
import { workspaceActions } from "../state/store.ts";
import type { Command, CommandContext } from "./command.ts";
import { hasWork, whyNoWork, withAccount } from "./for-account.ts";
import { saveOpen, settleInPlace } from "./save-commands.ts";
import { SaveConflict } from "./save-conflict.ts";

/** What a site is published under. */
export interface SiteNames {
  title: string;
  slug: string;
  project: string;
  /** Titles of further pages of the project, which begin as copies of the first. */
  further?: readonly string[];
  /** Slugs of the pages that there are already. */
  taken?: readonly string[];
}

/**
 * Publishes what is open as the main page of a new project and returns the address. A page is that page itself; of a widget's
 * canvas a page is made, which is then open.
 */
export async function publishSite(context: CommandContext, names: SiteNames): Promise<string> {
  const { projects } = context.ports;
  const pageId = await pageOf(context, names);
  const copies = await copiesOf(context, names);
  const input = { name: names.project, pageIds: [pageId, ...copies], mainPageId: pageId };
  return projects.siteUrl(await projects.create(input));
}

/** Makes the further pages, of what is open by now. */
async function copiesOf({ store, ports }: CommandContext, names: SiteNames): Promise<Id[]> {
  const source = sourceNow(store.getState().workspace);
  const slugs = [...(names.taken ?? []), names.slug];
  const ids: Id[] = [];
  for (const title of names.further ?? []) {
    const own = ports.pages.slugOf(title, slugs);
    slugs.push(own);
    ids.push(await ports.pages.create(emptyPageFields(title, own), widgetInput(source, title, "")));
  }
  return ids;
}

async function pageOf(context: CommandContext, { title, slug, project }: SiteNames): Promise<Id> {
  const { store, ports } = context;
  const { target } = store.getState().workspace;
  if (target.kind === "page") {
    if (!(await saveOpen(context))) throw new Error(messages.publishFailed);
    return target.id;
  }
  const source = await settled(context);
  // "Home" says nothing in a tab of a browser or in a search result: the main page of a site is called like the site.
  const fields = { ...emptyPageFields(title, slug), meta_title: title === messages.homePage ? project : "" };
  const id = await ports.pages.create(fields, widgetInput(source, title, ""));
  if (target.id === null) store.dispatch(workspaceActions.becamePage({ id, fields }));
  ports.navigate.toPage(id);
  return id;
}

/** What is to be published; when somebody else has saved a widget that is edited in its place, a person decides first. */
async function settled(context: CommandContext): Promise<Source> {
  try {
    return await settleInPlace(context);
  } catch (error) {
    if (error instanceof SaveConflict) {
      const saveMine = (): void => void saveThenPublish(context, error.id);
      context.openDialog({ name: "conflict", conflict: { ...error.conflict, saveMine } });
    }
    throw error;
  }
}

async function saveThenPublish(context: CommandContext, overwritten: Id): Promise<void> {
  await settleInPlace(context, new Set([overwritten]));
  context.openDialog({ name: "publish-site" });
}

/** The way from the canvas to a site. */
export const publishCommands = {
  "publish-site": {
    label: messages.publishTitle,
    icon: Globe,
    applies: hasWork,
    reason: whyNoWork,
    run: (context) =>
      withAccount(context, () => context.openDialog({ name: "publish-site" }), "publish-site"),
  },
} satisfies Record<string, Command>;
