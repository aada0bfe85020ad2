import { make } from "./dom.ts";
import type { FolderTreeMessages } from "./messages.ts";

/** Asks for the name of a folder. */
export class NameDialog {
  readonly element: HTMLDialogElement = make("dialog", "dialog");

  /** The name given, trimmed; null when the person cancelled or gave none. */
  ask(title: string, name: string, messages: FolderTreeMessages): Promise<string | null> {
    const input = make("input", "", { required: "", maxlength: "255", autocomplete: "off" });
    input.value = name;
    const cancel = make("button", "cancel", { type: "button" }, messages.cancel);
    const form = make(
      "form",
      "",
      { method: "dialog" },
      make("h2", "dialog-title", { id: "dialog-title" }, title),
      make("label", "", {}, messages.name, input),
      make("div", "buttons", {}, cancel, make("button", "ok", { value: "ok" }, messages.ok)),
    );
    this.element.setAttribute("aria-labelledby", "dialog-title");
    this.element.replaceChildren(form);
    this.element.returnValue = "";
    cancel.addEventListener("click", () => this.element.close());
    this.element.showModal();
    input.select();
    return new Promise((resolve) => {
      const closed = (): void =>
        resolve(this.element.returnValue === "ok" ? input.value.trim() || null : null);
      this.element.addEventListener("close", closed, { once: true });
    });
  }
}
