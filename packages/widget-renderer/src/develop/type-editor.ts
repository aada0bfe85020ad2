import { messages } from "../messages.ts";
import { isWidgetType } from "../widget-source.ts";
import type { RunningWidget } from "../run/run-widget.ts";
import type { WidgetHandle } from "../run/widget-instance.ts";

/** The words of the type editor. */
export interface TypeEditorTexts {
  readonly label: string;
  readonly placeholder: string;
  /** Said of what is no type. */
  readonly rule: string;
}

const english: TypeEditorTexts = {
  label: messages.typeLabel,
  placeholder: messages.typePlaceholder,
  rule: messages.typeRule,
};

/** How widgets are edited in development mode. */
export interface TypeEditorOptions {
  /** Told of the new type of a widget, after it was rendered again; here the surroundings keep it. */
  readonly onType?: (widget: WidgetHandle, type: string) => void;
  /** English by default. */
  readonly texts?: TypeEditorTexts | undefined;
}

/**
 * Development mode: a click into a widget opens an editor for its type. A new type renders the widget again and stands
 * in its `type` attribute. Returns a function that ends the mode.
 */
export function developWidget(running: RunningWidget, options: TypeEditorOptions = {}): () => void {
  const { root } = running.widget;
  let editor: HTMLElement | null = null;
  const close = (): void => {
    editor?.remove();
    editor = null;
  };
  const onClick = (event: Event): void => {
    if (!(event.target instanceof Element) || editor?.contains(event.target)) return;
    close();
    if (!root.contains(event.target)) return;
    const widget = innermost(running.widget, event.target);
    const save = async (type: string): Promise<void> => {
      await running.replace(widget, (source) => ({ ...source, type }));
      options.onType?.(widget, type);
    };
    editor = createEditor(widget, options.texts ?? english, close, save);
    // In front, and not inside: what is inside goes when the widget is rendered again.
    widget.root.before(editor);
    editor.querySelector("input")?.focus();
  };
  root.ownerDocument.addEventListener("click", onClick);
  return () => {
    root.ownerDocument.removeEventListener("click", onClick);
    close();
  };
}

function innermost(widget: WidgetHandle, element: Element): WidgetHandle {
  const child = widget.children.find(({ root }) => root.contains(element));
  return child ? innermost(child, element) : widget;
}

function createEditor(
  { root, type }: WidgetHandle,
  texts: TypeEditorTexts,
  close: () => void,
  save: (type: string) => Promise<void>,
): HTMLElement {
  const input = root.ownerDocument.createElement("input");
  input.type = "text";
  input.placeholder = texts.placeholder;
  input.setAttribute("aria-label", texts.label);
  input.value = type;
  input.addEventListener("input", () => input.setCustomValidity(""));
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  input.addEventListener("change", () => {
    const entered = input.value.trim();
    if (isWidgetType(entered)) {
      close();
      void save(entered);
    } else {
      input.setCustomValidity(texts.rule);
      input.reportValidity();
    }
  });
  const box = root.ownerDocument.createElement("div");
  box.dataset["typeEditor"] = "";
  box.append(input);
  return box;
}
