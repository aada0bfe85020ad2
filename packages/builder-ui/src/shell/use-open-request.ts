import type { Id, WidgetRecord } from "@tessera/content";
import { loadParser } from "@tessera/document";
import { useLayoutEffect } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { BuilderPorts, OpenRequest } from "../ports/ports.ts";
import { toast } from "../primitives/toast.tsx";
import { shownWidgets } from "../state/shown-widgets.ts";
import { emptySource, sourceOf } from "../state/source.ts";
import { useBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";
import type { Target } from "../state/workspace.ts";

/**
 * Opens what the address asks for, unless it is open already. What was open is out of reach meanwhile, before the next
 * picture is painted.
 */
export function useOpenRequest(request: OpenRequest | null): void {
  const store = useBuilderStore();
  const ports = usePorts();
  const kind = request?.kind;
  const id = request?.id;
  useLayoutEffect(() => {
    const { target } = store.getState().workspace;
    const wanted = id ?? null;
    if (target.id === wanted && (wanted === null || target.kind === kind)) return;
    if (kind === undefined || id === undefined) return openNew(store);
    if (Number.isNaN(id)) {
      toast.error(kind === "widget" ? messages.widgetIdFormat : messages.pageMissing);
      return openNew(store);
    }
    let current = true;
    const end = (): void => {
      if (current) store.dispatch(workspaceActions.opening(false));
      current = false;
    };
    store.dispatch(workspaceActions.opening(true));
    void read(ports, kind, id).then(
      (opened) => {
        if (current) show(store, kind, opened);
        end();
      },
      () => {
        if (current) toast.error(messages.noConnection);
        end();
      },
    );
    return end;
  }, [store, ports, kind, id]);
}

function show(store: BuilderStore, kind: "widget" | "page", opened: Opened | null): void {
  if (opened) store.dispatch(workspaceActions.opened(opened));
  else toast.error(kind === "widget" ? messages.widgetMissing : messages.pageMissing);
}

function openNew(store: BuilderStore): void {
  const target: Target = { kind: "widget", id: null, name: messages.unnamedWidget, type: "" };
  store.dispatch(workspaceActions.opened({ target, source: emptySource(), widgets: {} }));
}

type Opened = ReturnType<typeof workspaceActions.opened>["payload"];

async function read(ports: BuilderPorts, kind: "widget" | "page", id: Id): Promise<Opened | null> {
  if (kind === "widget") {
    const [widget] = await Promise.all([ports.widgets.read(id), loadParser()]);
    if (!widget) return null;
    const { name, type, version } = widget;
    const readOnly = !ports.widgets.isMine(widget.originId);
    return opened({ kind, id, name, type, version, readOnly }, widget);
  }
  const [page] = await Promise.all([ports.pages.read(id), loadParser()]);
  if (!page) return null;
  const { body, id: _, ...fields } = page;
  const readOnly = !ports.pages.isMine(id);
  return opened({ kind, id, fields, version: body.version, readOnly }, body);
}

function opened(target: Target, body: WidgetRecord): Opened {
  return { target, source: sourceOf(body), widgets: shownWidgets(body.children) };
}
