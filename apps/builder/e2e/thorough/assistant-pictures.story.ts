/**
 * Pictures of the assistant in both themes and three widths, to be looked at: test-results/pictures. Each state is also
 * checked by axe.
 */
import { AssistantPage, expectAccessibleAssistant } from "../assistant-page.ts";
import { BuilderPage } from "../builder-page.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

const themes = ["light", "dark"] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

for (const theme of themes) {
  for (const size of sizes) {
    test(`the assistant in ${theme}, ${size.width} wide, looks right and passes axe`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
      await page.addInitScript((name) => localStorage.setItem("tessera_theme", name), theme);
      const builder = new BuilderPage(page);
      const assistant = new AssistantPage(page);
      const picture = async (name: string): Promise<void> => {
        await takePicture(page, `assistant-${name}-${theme}-${size.width}`);
        await expectAccessibleAssistant(page);
      };
      await builder.open();
      await assistant.open();
      await picture("begin");
      await assistant.ask("A contact form with name, email and message");
      await picture("answer");
      await assistant.button("See it run").click();
      await expect(page.frameLocator("iframe[title='Running widget']").getByLabel("Name")).toBeVisible();
      await picture("visual");
      await assistant.panel.getByRole("tab", { name: "Chat" }).click();
      await assistant.button("Insert").click();
      await assistant.ask("Add a phone field");
      await picture("changes");
      await assistant.button("Maximise").click();
      await picture("maximised");
      await assistant.button("Dock beside the canvas").click();
      await assistant.button("Minimise").click();
      await picture("minimised");
    });
  }
}
