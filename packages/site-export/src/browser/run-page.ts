import {
  hydrateWidget,
  pageDataId,
  ToolsLoader,
  type PageData,
  type WidgetApi,
} from "@tessera/widget-renderer";

/** Runs the code of the page that is shown; returns its end. */
export function runPage(api: WidgetApi, found: Readonly<Record<string, string>>): () => void {
  const data = document.getElementById(pageDataId)?.textContent;
  if (!data) return () => undefined;
  const { widget, params, tools } = JSON.parse(data) as PageData;
  const loader = new ToolsLoader(document, tools, (message) => reportError(new Error(message)));
  const running = hydrateWidget(document.body, widget, {
    api,
    params: { ...params, ...found },
    bindForm: loader.formBinder(),
  });
  return () => running.destroy();
}
