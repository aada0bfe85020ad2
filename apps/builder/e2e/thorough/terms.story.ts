import { BuilderPage } from "../builder-page.ts";
import { expect, test } from "../product.ts";

test.use({ settings: { TERMS_URL: "https://example.org/terms" } });

test("what is accepted with a sign-up can be read first", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await page.getByRole("button", { name: "Signup" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign up" });
  const terms = dialog.getByRole("link", { name: "Terms & Conditions" });
  await expect(terms).toHaveAttribute("href", "https://example.org/terms");
  await expect(terms).toHaveAttribute("target", "_blank");
  const accepted = dialog.getByLabel("I accept the Terms & Conditions");
  await expect(accepted).not.toBeChecked();
  await accepted.check();
});
