import type { WidgetInput } from "@tessera/content";
import { loadParser } from "@tessera/document";
import { useEffect, useRef } from "react";
import { messages } from "../messages.ts";
import type { AssistantWidget } from "../ports/assistant-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { BuilderPorts } from "../ports/ports.ts";
import { toast } from "../primitives/toast.tsx";
import { refusalOr } from "../primitives/use-submit.ts";
import { emptySource, sourceOf } from "../state/source.ts";
import { useBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";

/** A link to a chat: its widget is to be taken over under a name (specification 1, sections 2.1 and 7). */
export interface ChatLink {
  readonly chatId: string;
  /** "" where the link names none. */
  readonly name: string;
}

/** Takes over the widget of a chat link, once, and takes the link out of the address. */
export function useChatLink(link: ChatLink | null): void {
  const store = useBuilderStore();
  const ports = usePorts();
  const taken = useRef<string | null>(null);
  const chatId = link?.chatId ?? null;
  const name = link?.name || messages.unnamedWidget;
  useEffect(() => {
    if (chatId === null || taken.current === chatId) return;
    taken.current = chatId;
    ports.assistant.linked(chatId).then(
      (widget) => takeOver(store, ports, name, widget),
      () => toast.error(messages.noConnection),
    );
    ports.navigate.clear();
  }, [store, ports, chatId, name]);
}

/** Saves it for who is signed in and opens it; anybody else finds it on the canvas, unsaved. */
async function takeOver(
  store: BuilderStore,
  ports: BuilderPorts,
  name: string,
  widget: AssistantWidget | null,
): Promise<void> {
  if (!widget) return toast.error(messages.widgetMissing);
  const input = inputOf(widget, name);
  await loadParser();
  if (!ports.account.profile) return show(store, input);
  toast.info(messages.savingWidget);
  try {
    const id = await ports.widgets.create(input);
    toast.saved(messages.widgetSaved);
    ports.navigate.toWidget(id);
  } catch (error) {
    // The widget itself is not lost.
    toast.error(refusalOr(messages.widgetSaveFailed)(error));
    show(store, input);
  }
}

function inputOf(widget: AssistantWidget, name: string): WidgetInput {
  const { html, css, js, before_render, after_render } = widget;
  const assistant = { id: widget.chatId, input: widget.input, type: widget.type };
  const nothing = {
    update: "",
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
  };
  return { name, type: "", html, css, js, before_render, after_render, assistant, ...nothing };
}

function show(store: BuilderStore, input: WidgetInput): void {
  const stored = { id: 0, originId: 0, version: null, timestamp: "", children: [] };
  const target = { kind: "widget", id: null, name: input.name, type: "" } as const;
  store.dispatch(workspaceActions.opened({ target, source: emptySource(), widgets: {} }));
  const source = sourceOf({ ...input, ...stored });
  store.dispatch(workspaceActions.edited({ source, step: { label: messages.assistantLinkStep } }));
}
