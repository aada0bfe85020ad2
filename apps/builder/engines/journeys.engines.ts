import type { Suite } from "@tessera/engines";
import { button, field, frame, inCanvas, middleOf, personAt, selected } from "./person.ts";
import { withProduct } from "./product.ts";

const email = "ada@example.com";
const password = "a long quiet password";

/** A person's first day: account, page, code, save, site, a failure of the network, an archive and back from it. */
export const suite: Suite = (engine, step) =>
  withProduct(async (product) => {
    const person = personAt(engine);
    let archive = "";
    await engine.goto(product.url);
    await person.until(`return ${frame}?.body && ${button("Signup")};`);

    await step("an account is opened, and its holder signs in", async () => {
      await person.click("Signup");
      const fields = {
        "First name": "Ada",
        "Last name": "Byron",
        Email: email,
        Password: password,
        "Confirm password": password,
      };
      for (const [label, value] of Object.entries(fields)) await person.fill(label, value);
      await person.click("I accept the Terms & Conditions");
      await person.click("Sign up");
      await person.until(`return ${button("Log in")} && ${field("Email")}.value === "${email}";`);
      await person.fill("Password", password);
      await person.click("Log in");
      await person.until(`return ${button("Profile")} && ${frame}?.body;`);
    });

    await step("a first page is created", async () => {
      await openSection("Pages");
      await person.click("Create page");
      await person.fill("Title", "Welcome");
      await person.until(`return ${field("Slug")}.value === "welcome";`);
      await person.click("Create page");
      // The address changes first; what is done before the page is open is refused.
      await person.until(
        `return location.search.includes("page-id=") && document.querySelector("h1").textContent.includes("Welcome");`,
      );
    });

    await step("elements are added by keys, and the selected one is moved by keys", async () => {
      await openSection("Elements");
      for (const name of ["Heading 1", "Paragraph"]) {
        await person.until(`${button(name)}?.focus(); return ${button(name)};`);
        await engine.press("Enter");
      }
      await person.until(`return ${inCanvas("h1 + p")};`);
      await person.clickOn(inCanvas("p"));
      await person.until(`return ${selected} === "p";`);
      await engine.press("ArrowUp", "Control");
      await person.until(`return ${inCanvas("p + h1")};`);
      await engine.press("ArrowDown", "Control");
      await person.until(`return ${inCanvas("h1 + p")};`);
    });

    await step("the code view shows the page and changes it", async () => {
      await person.click("Code");
      const editor = `document.querySelector(".cm-content[aria-label=HTML]")`;
      await person.clickOn(editor);
      await engine.press("End", "Control");
      await engine.press("Enter");
      await engine.type("<h2>Typed as code");
      await person.until(`return ${inCanvas("h2")}?.textContent === "Typed as code";`);
      await person.click("Close code");
    });

    await step("what is saved is there after a reload", async () => {
      await engine.press("s", "Control");
      await person.sees("Page Updated Successfully.");
      await engine.goto(await here());
      await person.until(`return ${frame}?.body && ${inCanvas("h1 + p")} && ${inCanvas("h2")};`);
    });

    await step("without a network a save waits, and arrives when it is back", async () => {
      // What a save has to know is learnt when there is time.
      await person.until(
        `return performance.getEntriesByType("resource").some(({ name, responseEnd }) => responseEnd > 0 && name.includes("get-all-linkers-from-concept"));`,
      );
      await product.stop();
      await setOnline(false);
      await engine.doubleClick(await middleOf(engine, inCanvas("h2")));
      await person.until(`return ${inCanvas("[contenteditable=true]")};`);
      await engine.press("End");
      await engine.type(" later");
      await engine.press("Escape");
      await engine.press("s", "Control");
      await person.sees("Your work is kept on this device");
      await person.sees("1 change waits to be sent");
      await product.startAgain();
      await setOnline(true);
      await person.until(`return !document.body.innerText.includes("waits to be sent");`);
      await engine.goto(await here());
      await person.until(
        `return ${frame}?.body && ${inCanvas("h2")}?.textContent === "Typed as code later";`,
      );
    });

    await step("the page is published, and its visitors read it", async () => {
      await person.click("Publish");
      await person.fill("Project name", "Tiles");
      await person.click("Publish");
      const address = await person.until<string>(`return ${field("Address")}?.value;`);
      const builder = await here();
      await engine.goto(address);
      await person.until(
        `return document.querySelector("h1") && document.querySelector("h2").textContent === "Typed as code later";`,
      );
      await engine.goto(builder);
      await person.until(`return ${frame}?.body && ${inCanvas("h1")};`);
    });

    await step("a project is exported as an archive", async () => {
      await openSection("Projects");
      await person.until(`return document.querySelector("button[aria-label^='More for ']");`);
      await engine.evaluate(
        `window.saved = new Promise((resolve) => {
           HTMLAnchorElement.prototype.click = () => undefined;
           const address = URL.createObjectURL;
           URL.createObjectURL = (file) => { if (file.type.includes("zip") || file.size > 500) resolve(file); return address(file); };
         });`,
      );
      await person.clickOn(`document.querySelector("button[aria-label^='More for ']")`);
      await person.click("Download");
      await person.sees("Any web host");
      await person.click("Download");
      archive = await engine.evaluate<string>(
        `const blob = await window.saved;
         const bytes = new Uint8Array(await blob.arrayBuffer());
         return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));`,
      );
      if (!archive.startsWith("UEsDB")) throw new Error("The file is no archive.");
    });

    await step("the archive is imported as a project of its own", async () => {
      await engine.goto(await here());
      await person.until(`return ${frame}?.body;`);
      await openSection("Projects");
      const mores = `document.querySelectorAll("button[aria-label^='More for ']").length`;
      const before = await person.until<number>(`return ${mores};`);
      await engine.evaluate(
        `const bytes = Uint8Array.from(atob(${JSON.stringify(archive)}), (sign) => sign.charCodeAt(0));
         const files = new DataTransfer();
         files.items.add(new File([bytes], "archive.zip", { type: "application/zip" }));
         const input = document.querySelector("input[type=file][aria-label='Archive of a project']");
         input.files = files.files;
         input.dispatchEvent(new Event("change", { bubbles: true }));`,
      );
      await person.click("Trust and import");
      await person.sees("The project is imported.");
      await person.until(`return ${mores} > ${before};`);
    });

    function here(): Promise<string> {
      return engine.evaluate<string>("return location.href;");
    }

    async function openSection(name: string): Promise<void> {
      await person.until(
        `const entry = document.querySelector('nav button[aria-expanded][aria-label="${name}"]')
           ?? [...document.querySelectorAll("nav button[aria-expanded]")].find((each) => each.textContent.trim() === "${name}");
         if (entry?.ariaExpanded === "false") entry.click();
         return entry?.ariaExpanded === "true";`,
      );
    }

    /** What a browser does when its network goes and comes: no driver can take it away in all engines. */
    async function setOnline(isOnline: boolean): Promise<void> {
      await engine.evaluate(
        `Object.defineProperty(navigator, "onLine", { configurable: true, get: () => ${isOnline} });
         dispatchEvent(new Event(${JSON.stringify(isOnline ? "online" : "offline")}));`,
      );
    }
  });
