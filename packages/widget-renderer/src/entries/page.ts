import { pageDataId, type PageData } from "../compose/page-data.ts";
import { hydrateWidget } from "../run/run-widget.ts";
import { ToolsLoader } from "./load-tools.ts";

// The script of published pages that have code: runs it over the HTML that the server sent.
const data = document.getElementById(pageDataId)?.textContent;
if (data) {
  const { widget, params, tools, develop } = JSON.parse(data) as PageData;
  const log = (message: string): void => reportError(new Error(message));
  const loader = new ToolsLoader(document, tools, log);
  const running = hydrateWidget(document.body, widget, { params, bindForm: loader.formBinder() });
  if (develop) loader.develop(running, () => undefined);
}
