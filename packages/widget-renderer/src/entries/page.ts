import { pageDataId, type PageData } from "../compose/page-data.ts";
import { hydrateWidget } from "../run/run-widget.ts";

// The script of published pages that have code: runs it over the HTML that the server sent.
const data = document.getElementById(pageDataId)?.textContent;
if (data) {
  const { widget, params } = JSON.parse(data) as PageData;
  hydrateWidget(document.body, widget, { params });
}
