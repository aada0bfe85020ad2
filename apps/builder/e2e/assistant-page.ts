import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect } from "./product.ts";

/** The panel of the assistant as a person uses it. */
export class AssistantPage {
  readonly page: Page;
  readonly panel: Locator;
  readonly chat: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("complementary", { name: "Assistant" });
    this.chat = this.panel.getByRole("region", { name: "Chat" });
  }

  async open(): Promise<void> {
    await this.page.getByRole("button", { name: "Create with AI" }).click();
    await expect(this.panel.getByRole("textbox", { name: "Describe a widget" })).toBeFocused();
  }

  /** Sends a prompt and waits for what can be done with its answer. */
  async ask(text: string): Promise<void> {
    const count = await this.panel.getByRole("button", { name: "See it run" }).count();
    await this.send(text);
    await expect(this.panel.getByRole("button", { name: "See it run" })).toHaveCount(count + 1);
  }

  async send(text: string): Promise<void> {
    await this.panel.getByRole("textbox").fill(text);
    await this.page.keyboard.press("Enter");
  }

  button(name: string): Locator {
    return this.panel.getByRole("button", { name, exact: true });
  }
}

/** Holds the panel against what axe knows of accessibility. */
export function expectAccessibleAssistant(page: Page): Promise<void> {
  return expectAccessible(page, "aside[aria-label=Assistant]");
}
