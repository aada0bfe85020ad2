/** The builder in Spanish: every word that people or screen readers meet, from the first screen on and over a reload. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { BuilderPage } from "../builder-page.ts";
import { englishOn, englishWords } from "../english-words.ts";
import { emailTo } from "../mail.ts";
import { takePicture } from "../picture.ts";
import { expect, test } from "../product.ts";

const sections = [
  "Elementos",
  "Diseño",
  "Archivos",
  "Widgets guardados",
  "Widgets públicos",
  "Widgets en carpetas",
  "Páginas",
  "Proyectos",
];

/** Walks through the builder in Spanish and gathers what is English. */
class SpanishWalk {
  readonly found: string[] = [];
  /** Words that are data: of fonts, keys, attributes and languages, and what this story made. */
  readonly data = new Set("courier new delete backspace enter english title wall".split(" "));

  readonly page: Page;
  readonly width: number;

  constructor(page: Page, width: number) {
    this.page = page;
    this.width = width;
  }

  /** Looks at a state of the builder under a name, which its picture has as well. */
  async look(name: string): Promise<void> {
    for (const line of await englishOn(this.page.locator("body"), this.data))
      this.found.push(`${name}: ${line.trim()}`);
    await takePicture(this.page, `spanish-${name}-${this.width}`);
  }

  /** Opens something, looks at it, and puts it away with Escape. */
  async lookAt(name: string, open: () => Promise<void>, role: "dialog" | "menu" = "dialog"): Promise<void> {
    await open();
    await expect(this.page.getByRole(role).first()).toBeVisible();
    await expect(this.page.getByRole(role).getByRole("status", { name: "Cargando" })).toHaveCount(0);
    await this.look(name);
    await this.page.keyboard.press("Escape");
    await expect(this.page.getByRole(role)).toHaveCount(0);
  }

  async section(name: string): Promise<void> {
    const entry = this.page.getByRole("navigation").getByRole("button", { name, exact: true });
    if ((await entry.getAttribute("aria-expanded")) !== "true") await entry.click();
    const panel = this.page.getByRole("region", { name, exact: true });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole("status", { name: "Cargando" })).toHaveCount(0);
  }
}

/** Words of code in the guide, names of programs, and the sign for minutes. */
const codeAndNames = new Set(
  "add button child click count div find header load min services state tab update word".split(" "),
);

const password = "una clave muy larga";

async function fillSignUp(dialog: Locator, username: string, email: string): Promise<void> {
  await dialog.getByLabel("Nombre", { exact: true }).fill("Ada");
  await dialog.getByLabel("Apellidos").fill("Byron");
  await dialog.getByLabel("Nombre de usuario").fill(username);
  await dialog.getByLabel("Correo electrónico").fill(email);
  await dialog.getByLabel("Contraseña", { exact: true }).fill(password);
  await dialog.getByLabel("Repite la contraseña").fill(password);
  await dialog.getByLabel("Acepto los términos y condiciones").check();
}

async function logIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Iniciar sesión" });
  await dialog.getByLabel("Correo electrónico").fill(email);
  await dialog.getByLabel("Contraseña").fill(password);
  await dialog.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("button", { name: "Perfil" })).toBeVisible();
}

test("a person goes on in Spanish, and stays with it over a reload", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitem", { name: "Español" }).click();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.reload();
  await expect(page.getByRole("button", { name: "Idioma" })).toBeVisible();
  await expect(page.frameLocator("iframe[title=Lienzo]").locator("body")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar comandos" }).fill("English");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Signup" })).toBeVisible();
});

test("who has unsaved work is asked before the language changes, and may stay", async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open();
  await builder.signUp();
  await builder.writeHtml("<p>unsaved</p>");
  const toSpanish = async (): Promise<void> => {
    await page.getByRole("button", { name: "Language" }).click();
    await page.getByRole("menuitem", { name: "Español" }).click();
  };
  await toSpanish();
  const question = page.getByRole("alertdialog", { name: "Do you want to save changes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(builder.canvas.locator("p")).toHaveText("unsaved");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await toSpanish();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("button", { name: "Perfil" })).toBeVisible();
  await page.getByRole("button", { name: "Widgets guardados" }).click();
  await expect(page.getByRole("list", { name: "Widgets guardados" })).toContainText("Unnamed Widget");
});

test.describe("in a browser that prefers Spanish", () => {
  test.use({ locale: "es-MX" });

  for (const width of [1440, 390]) {
    test(`nothing but data is English on the screens and in the dialogs, ${width} wide`, async ({ page }) => {
      test.setTimeout(180_000);
      expect(englishWords.size).toBeGreaterThan(300);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const walk = new SpanishWalk(page, width);
      const canvas = page.frameLocator("iframe[title=Lienzo]");
      await page.goto("/");
      await expect(canvas.locator("body")).toBeVisible();
      const panel = (name: string): Locator => page.getByRole("region", { name, exact: true });
      await walk.section("Elementos");
      await expect(panel("Elementos").getByRole("button", { name: "Título 1" })).toBeVisible();
      await walk.look("home");
      await walk.lookAt("log-in", () => page.getByRole("button", { name: "Entrar" }).click());
      await walk.lookAt("commands", () => page.keyboard.press("Control+k"));
      await walk.lookAt("shortcuts", () => page.keyboard.press("Control+/"));

      await page.getByRole("button", { name: "Crear cuenta" }).click();
      const dialog = page.getByRole("dialog");
      const account = `prueba${width}.${Date.now()}`;
      await fillSignUp(dialog, account, `${account}@ejemplo.es`);
      await walk.look("sign-up");
      await dialog.getByRole("button", { name: "Crear cuenta" }).click();
      await logIn(page, `${account}@ejemplo.es`);

      for (const name of sections) {
        await walk.section(name);
        await walk.look(`section-${sections.indexOf(name)}`);
      }
      await page.getByRole("navigation").getByRole("button", { name: "Proyectos", exact: true }).click();

      await page.keyboard.press("Control+e");
      await page.getByRole("textbox", { name: "HTML" }).click();
      await page.keyboard.insertText('<h1>Hola</h1><h3>Mundo</h3><img src="data:,">');
      await walk.look("code");
      await page.keyboard.press("Control+f");
      await expect(page.getByRole("textbox", { name: "Buscar", exact: true })).toBeFocused();
      await walk.look("code-search");
      await page.keyboard.press("Escape");
      await page.getByRole("tab", { name: "Ciclo de vida" }).click();
      await walk.look("lifecycle");
      await page.getByRole("button", { name: "Cerrar el código" }).click();
      await canvas.locator("h1").click();
      if (width < 900) await page.keyboard.press("Control+\\");
      for (const tab of ["Estilos", "Propiedades", "Bibliotecas", "Revisión"]) {
        await page.getByRole("tab", { name: tab }).click();
        await walk.look(`inspector-${tab.slice(0, 5)}`);
      }
      if (width < 900) await page.keyboard.press("Control+\\");
      await walk.lookAt("element-menu", () => canvas.locator("h1").click({ button: "right" }), "menu");

      await page.keyboard.press("Control+s");
      await dialog.getByLabel("Nombre del widget").fill("Wall");
      await walk.look("save");
      await dialog.getByRole("button", { name: "Guardar" }).click();
      await expect(page).toHaveURL(/widget-id=\d+/);
      await walk.section("Widgets guardados");
      const more = page.getByRole("button", { name: "Más opciones de Wall" });
      await walk.lookAt("widget-menu", () => more.click(), "menu");
      for (const item of ["Publicar widget", "Cambiar nombre", "Guardar en una carpeta", "Documentación"]) {
        await more.click();
        await walk.lookAt(`widget-${item.slice(0, 7)}`, () =>
          page.getByRole("menuitem", { name: item }).click(),
        );
      }
      await walk.section("Páginas");
      await walk.lookAt("new-page", () => page.getByRole("button", { name: "Crear página" }).click());
      await walk.section("Proyectos");
      await page.getByRole("button", { name: "Crear proyecto" }).click();
      await walk.look("new-project");
      await dialog.getByRole("button", { name: "Crear proyecto" }).click();
      await walk.look("new-project-missing");
      await page.keyboard.press("Escape");
      await walk.lookAt("profile", () => page.getByRole("button", { name: "Perfil" }).click(), "menu");

      await page.getByRole("button", { name: "Vista previa" }).click();
      await expect(page.getByRole("button", { name: "Diseñar" })).toBeVisible();
      await walk.look("preview");
      await page.goto("/no-existe");
      await expect(page.getByRole("heading", { name: /^404/ })).toBeVisible();
      await walk.look("not-found");
      await page.goto("/reset-password?token=x");
      await expect(page.getByLabel("Contraseña nueva")).toBeVisible();
      await walk.look("reset-password");
      expect(walk.found).toEqual([]);
    });
  }

  test("what the server refuses is told in Spanish, and its e-mails are", async ({ page, product }) => {
    await page.goto("/");
    const account = `repetida.${Date.now()}`;
    const dialog = page.getByRole("dialog");
    for (const username of [account, `${account}.2`]) {
      await page.getByRole("button", { name: "Crear cuenta" }).click();
      await fillSignUp(dialog, username, `${account}@ejemplo.es`);
      await dialog.getByRole("button", { name: "Crear cuenta" }).click();
      if (username === account) {
        await expect(page.getByRole("dialog", { name: "Iniciar sesión" })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      }
    }
    await expect(dialog.getByText("Ese correo ya está registrado.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByRole("button", { name: "¿Has olvidado tu contraseña?" }).click();
    await dialog.getByLabel("Correo electrónico").fill(`${account}@ejemplo.es`);
    await dialog.getByRole("button", { name: "Enviar enlace" }).click();
    await expect
      .poll(() => emailTo(product.data, `${account}@ejemplo.es`, "reset-password"))
      .toContain("Alguien ha pedido restablecer la contrase");
  });

  test("palette and library bring Spanish words, and a running widget judges its form in Spanish", async ({
    page,
  }) => {
    await page.goto("/");
    const canvas = page.frameLocator("iframe[title=Lienzo]");
    await expect(canvas.locator("body")).toBeVisible();
    await new SpanishWalk(page, 1440).section("Elementos");
    await page.getByRole("button", { name: "Título 1" }).press("Enter");
    await expect(canvas.locator("h1")).toHaveText("Título 1");
    await new SpanishWalk(page, 1440).section("Widgets públicos");
    await page.getByLabel("Buscar en widgets públicos").fill("un titular con una línea");
    const library = page.getByRole("list", { name: "Widgets públicos" });
    await expect(
      library.getByText("Un titular con una línea debajo, dos llamadas a la acción"),
    ).toBeVisible();
    await library.getByRole("button", { name: "Arrastrar Portada" }).press("Enter");
    await expect(canvas.getByText("Planifica el trabajo. Disfruta el día.")).toBeVisible();
    await page.keyboard.press("Control+e");
    await page.getByRole("textbox", { name: "HTML" }).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(
      '<form><input name="correo" type="email" aria-label="Correo" required></form>',
    );
    await expect(canvas.locator("input")).toBeVisible();
    await page.getByRole("button", { name: "Vista previa" }).click();
    const running = page.frameLocator("iframe[title='Widget en ejecución']");
    await expect(running.locator("html")).toHaveAttribute("lang", "es");
    // The validator comes after the page; from then on it judges instead of the browser.
    await expect(running.locator("form")).toHaveJSProperty("noValidate", true);
    await running.getByLabel("Correo").click();
    await running.getByLabel("Correo").fill("nadie");
    await expect(running.getByText("Valor no válido: correo electrónico")).toBeVisible();
  });

  for (const [path, title] of [
    ["/documentation", "Documentación"],
    ["/video-tutorial", "Tutoriales"],
    ["/Community", "Comunidad"],
  ]) {
    test(`the screen ${path} is in Spanish`, async ({ page }) => {
      await page.goto(path!);
      const screen = page.frameLocator("iframe").locator("body");
      await expect(screen.getByRole("heading", { name: title!, level: 1 })).toBeVisible();
      expect(await englishOn(screen, codeAndNames)).toEqual([]);
      expect(await englishOn(page.locator("body"), new Set())).toEqual([]);
    });
  }

  test("the builder passes axe in Spanish as well", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.frameLocator("iframe[title=Lienzo]").locator("body")).toBeVisible();
    await expectAccessible(page);
  });
});
