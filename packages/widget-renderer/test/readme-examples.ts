/**
 * The examples of the README, as functions of what they leave open. A test holds their text against the README and runs
 * each of them.
 */
import { bindForm } from "@tessera/field-validator/dom";
import { composeHtml, pageDataScript, type ComposedWidget, type FillById } from "../src/compose/index.ts";
import { createRunFrame, grant, text, type RunFrame } from "../src/frame/index.ts";
import { developWidget, runWidget, type RunningWidget, type WidgetSource } from "../src/index.ts";
import { runPage, type RunPage } from "../src/run-page/index.ts";

/** In the page: up to where the widget is ended. */
export async function inPage(): Promise<RunningWidget> {
  // example
  const widget = {
    html: `<button>0</button>`,
    css: `button { color: rebeccapurple; }`,
    js: "",
    before_render: "",
    after_render: `widget.find("button").addEventListener("click", () => services.count());`,
    update: `widget.find("button").textContent = widget.state.count;`,
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [
      {
        name: "count",
        slug: "count",
        code: `await widget.setState({ count: (widget.state.count ?? 0) + 1 });`,
      },
    ],
    children: [],
  };

  const running = runWidget(document.body, widget);
  await running.ready;
  // end
  return running;
}

/** Development mode. */
export function developed(
  running: RunningWidget,
  save: (id: number | string | undefined, type: string) => void,
): () => void {
  // example
  const end = developWidget(running, { onType: (widget, type) => save(widget.id, type) });
  // end
  return end;
}

/** Forms. */
export function judged(widget: WidgetSource): void {
  // example
  runWidget(document.body, widget, { bindForm });
  // end
}

/** A frame with a granted function. */
export function framed(container: Element, widget: WidgetSource, show: (words: string) => void): RunFrame {
  // example
  const frame = createRunFrame(container, widget, {
    url: "/run",
    api: { greet: grant([text({ max: 50 })], (name) => `Hello ${name}`) },
    onError: (error) => show(error.message),
    onStopped: (reason) => show(reason),
  });
  // end
  return frame;
}

/** The run page as a server answers it. */
export function served(origin: string, url: URL): RunPage {
  // example
  const { html, headers } = runPage({
    runtime: `${origin}/run.js`,
    tools: `${origin}/tools.js`,
    query: url.searchParams,
  });
  // end
  return { html, headers };
}

/** A frame in development mode, and another version in it. */
export async function swapping(
  container: Element,
  widget: WidgetSource,
  show: (words: string) => void,
): Promise<{ develop: RunFrame; swapped: boolean }> {
  // example
  const develop = createRunFrame(container, widget, {
    url: "/run",
    develop: true,
    onType: (path, type) => show(`${path} is ${type} now`),
  });
  const swapped = await develop.replace("0", { ...widget, version: 2 });
  // end
  return { develop, swapped };
}

/** Composing. */
export function composed(widget: WidgetSource, fill: FillById): ComposedWidget {
  // example
  const { html, css, libraries, scripted } = composeHtml(widget, { fill });
  // end
  return { html, css, libraries, scripted };
}

// example
function fill(html: string, inner: ReadonlyMap<string, string>): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const [id, content] of inner) {
    const element = template.content.getElementById(id);
    if (element) element.innerHTML = content;
  }
  return template.innerHTML;
}
// end

export { fill as fillTemplate };

/** What a page with code carries. */
export function carried(widget: WidgetSource): string {
  // example
  const data = pageDataScript(widget, { id: "7" }, { tools: "/tools.js" });
  const scripts = `${data}<script src="/page.js" defer></script>`;
  // end
  return scripts;
}
