import { messages } from "../messages.ts";
import type { RunningWidget } from "../run/run-widget.ts";
import type { BindForm, WidgetHandle } from "../run/widget-instance.ts";

/** Looks up whether nobody else has a value. */
export type IsUnique = (value: string, type: string) => Promise<unknown>;

/** What few pages need and so is loaded by those that do: the validator and the type editor. */
export interface Tools {
  readonly bindForm: (form: HTMLFormElement, isUnique: IsUnique | undefined) => ReturnType<BindForm>;
  readonly developWidget: (
    running: RunningWidget,
    options: { onType: (widget: WidgetHandle, type: string) => void },
  ) => () => void;
}

/** The event of its own script element by which `dist/tools.js` hands itself over. */
export const toolsEvent = "tessera:tools";

/** Loads the tools from their address when they are first wanted. Without an address there are none. */
export class ToolsLoader {
  readonly #document: Document;
  readonly #address: string | undefined;
  readonly #log: (message: string) => void;
  #tools: Promise<Tools> | null = null;

  constructor(document: Document, address: string | undefined, log: (message: string) => void) {
    this.#document = document;
    this.#address = address;
    this.#log = log;
  }

  /** Binds forms as soon as the validator has come. */
  formBinder(isUnique?: IsUnique): BindForm {
    return (form) => {
      let binding: ReturnType<BindForm> | null = null;
      let over = false;
      this.#with((tools) => {
        if (!over) binding = tools.bindForm(form, isUnique);
      });
      const unbind = (): void => {
        over = true;
        binding?.unbind();
      };
      return { unbind };
    };
  }

  /** Opens the type editor on clicks from when it has come. */
  develop(running: RunningWidget, onType: (widget: WidgetHandle, type: string) => void): void {
    this.#with((tools) => tools.developWidget(running, { onType }));
  }

  #with(use: (tools: Tools) => void): void {
    if (this.#address === undefined) return;
    this.#tools ??= loadTools(this.#document, this.#address);
    this.#tools.then(use, () => this.#log(messages.libraryFailed(this.#address ?? "")));
  }
}

function loadTools(document: Document, address: string): Promise<Tools> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener(toolsEvent, (event) => resolve((event as CustomEvent<Tools>).detail));
    script.addEventListener("error", reject);
    document.head.append(script);
  });
}
