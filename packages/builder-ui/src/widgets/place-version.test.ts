/**
 * What a place shows, what it names and what a save stores are the same version, whatever was done before: compared with a
 * plain model in which a widget is a list of texts and a place is a number in it.
 */
import { isEditedContainer, loadParser, parseHtml, setInnerHtml, type NodeId } from "@tessera/document";
import * as fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { saveOpen } from "../commands/save-commands.ts";
import { widgetCommands } from "../commands/widget-commands.ts";
import { createMemoryPorts } from "../local/local-ports.ts";
import type { BuilderPorts } from "../ports/ports.ts";
import { toast } from "../primitives/toast.tsx";
import { shownWidgets } from "../state/shown-widgets.ts";
import { emptyPageFields, emptySource, sourceOf, widgetInput } from "../state/source.ts";
import { workspaceActions } from "../state/store.ts";
import { linkOf, widgetAt } from "./edit-in-place.ts";
import { chooseVersion, followLatest, keepVersion } from "./place-version.ts";

for (const kind of ["info", "saved", "error"] as const)
  vi.spyOn(toast, kind).mockImplementation(() => undefined);
beforeAll(loadParser);

const input = (html: string) => widgetInput({ ...emptySource(), document: parseHtml(html) }, "Card", "");
const place = (wrapper: string): string => `<div id="${wrapper}" class="added-widget-container"></div>`;

/** A page with two places of one widget, over ports in memory. */
async function openPage(): Promise<{ workplace: Workplace; page: number; widget: number }> {
  const ports = createMemoryPorts();
  const widget = await ports.widgets.create(input("<p>0</p>"));
  const children = ["a", "b"].map((wrapper) => {
    return { wrapper, type: "", parent: "", useLatest: true, widgetId: widget };
  });
  const body = { ...input(place("a") + place("b")), children };
  const page = await ports.pages.create(emptyPageFields("Home", "home"), body);
  const workplace = await openWorkplace("", { ports });
  await reopen(workplace, page);
  return { workplace, page, widget };
}

/** Opens the page as it is stored, as a reload does. */
async function reopen({ store, ports }: Workplace, id: number): Promise<void> {
  const page = await ports.pages.read(id);
  if (!page) throw new Error("The page is gone.");
  const { body, id: _, ...fields } = page;
  const target = { kind: "page" as const, id, fields, version: body.version };
  const widgets = shownWidgets(body.children);
  store.dispatch(workspaceActions.opened({ target, source: sourceOf(body), widgets }));
}

async function versionsOf({ widgets }: BuilderPorts, id: number): Promise<number[]> {
  const list = await new Promise<{ id: number }[]>((resolve, reject) => {
    widgets.versions(id)(resolve, reject);
  });
  return list.map((version) => version.id).toReversed();
}

/** A place in the model: which version it shows, whether it follows the latest, and what is typed in it. */
interface Place {
  shows: number;
  follows: boolean;
  typed: string | null;
}

type Act = { at: 0 | 1; what: "choose" | "follow" | "keep" | "edit" | "save" | "reload"; pick: number };

const acts = fc.array(
  fc.record<Act>({
    at: fc.constantFrom(0, 1),
    what: fc.constantFrom("choose", "follow", "keep", "edit", "edit", "save", "reload"),
    pick: fc.nat(20),
  }),
  { minLength: 1, maxLength: 24 },
);

test("the version that is shown, named and stored is one, in any order of steps", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const { workplace, page, widget } = await openPage();
      const { store, ports, context, openDialog } = workplace;
      const texts = ["<p>0</p>"];
      let places: Place[] = [0, 1].map(() => ({ shows: 0, follows: true, typed: null }));
      let stored = structuredClone(places);
      const containers = (): NodeId[] => workplace.all("div");
      for (const [step, { at, what, pick }] of steps.entries()) {
        const container = containers()[at]!;
        const model = places[at]!;
        const ids = await versionsOf(ports, widget);
        if (what === "choose") {
          const shows = pick % texts.length;
          chooseVersion(store, container, (await ports.widgets.readVersion(ids[shows]!))!);
          places[at] = { shows, follows: false, typed: shows === model.shows ? model.typed : null };
        } else if (what === "follow") {
          const shows = texts.length - 1;
          followLatest(store, container, (await ports.widgets.read(widget))!);
          // The other place learns of the latest version as well, unless it is being edited.
          places = places.map((each) => (each.follows && each.typed === null ? { ...each, shows } : each));
          places[at] = { shows, follows: true, typed: shows === model.shows ? model.typed : null };
        } else if (what === "keep") {
          keepVersion(store, container);
          places[at] = { ...model, follows: false };
        } else if (what === "edit") {
          if (places[1 - at]!.typed !== null) continue;
          const typed = `<p>${step + 1}</p>`;
          context.select([container]);
          if (widgetCommands["edit-widget"].applies(context)) widgetCommands["edit-widget"].run(context);
          const edited = setInnerHtml(workplace.source().document, container, typed);
          if (!edited.ok) throw new Error("refused");
          const source = { ...workplace.source(), document: edited.document };
          store.dispatch(workspaceActions.edited({ source, step: { label: "Type" } }));
          places[at] = { ...model, typed };
        } else if (what === "save") {
          // A place that keeps to an older version meets the newer one; what was typed is saved over it.
          openDialog.mockClear();
          if (!(await saveOpen(context))) {
            const [request] = openDialog.mock.lastCall!;
            if (request.name !== "conflict") throw new Error(`${request.name} is open`);
            request.conflict.saveMine();
            await vi.waitUntil(() => !store.getState().workspace.saving, { interval: 1 });
          }
          const typed = places.findIndex((each) => each.typed !== null);
          if (typed >= 0) {
            texts.push(places[typed]!.typed!);
            const shows = texts.length - 1;
            places = places.map((each, index) =>
              index === typed || each.follows ? { ...each, shows, typed: null } : each,
            );
          }
          stored = structuredClone(places);
        } else {
          await reopen(workplace, page);
          places = stored.map((each) => (each.follows ? { ...each, shows: texts.length - 1 } : each));
        }

        const named = await versionsOf(ports, widget);
        const { workspace } = store.getState();
        for (const [index, expected] of places.entries()) {
          const id = containers()[index]!;
          const shown = widgetAt(workspace, id);
          const link = linkOf(workplace.source(), id);
          expect([step, what, index, shown?.html, named.indexOf(shown?.id ?? 0)]).toEqual([
            step,
            what,
            index,
            texts[expected.shows],
            expected.shows,
          ]);
          expect(link?.useLatest).toBe(expected.follows);
          const isOpen = isEditedContainer(workplace.source().document.node(id));
          expect(isOpen).toBe(expected.typed !== null);
        }
        expect(await storedTexts(ports, page)).toEqual(
          stored.map(({ shows, follows }) => texts[follows ? texts.length - 1 : shows]),
        );
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

/** What the places of the stored page show. */
async function storedTexts(ports: BuilderPorts, page: number): Promise<string[]> {
  const record = await ports.pages.read(page);
  return ["a", "b"].map((wrapper) => {
    return record?.body.children.find((child) => child.wrapper === wrapper)?.widget.html ?? "";
  });
}
