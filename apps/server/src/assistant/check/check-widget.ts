import { AppError } from "../../errors.ts";
import type { AssistantWidget } from "../widget.ts";
import { checkCode } from "./check-code.ts";
import { checkCss } from "./check-css.ts";
import { checkHtml } from "./check-html.ts";

/*
 * What a model wrote is a stranger's code. It runs in a frame that reaches nothing (see the widget renderer), and that
 * frame is what keeps it in; this check is so that what does not work, loads code from elsewhere or cannot be used by
 * everybody is not shown in the first place.
 */

/** A widget that can be shown, and what was mended in it. */
export interface CheckedWidget {
  widget: AssistantWidget;
  /** In words, each once. */
  repairs: readonly string[];
}

/** Most characters of each part. */
const maxOfPart = 200_000;

/** Mends what can be mended; throws `assistant_refused` with the reason for everything else. */
export function checkWidget(widget: AssistantWidget): CheckedWidget {
  const { ui, before_render, after_render } = widget;
  for (const [name, text] of Object.entries({ ...ui, before_render, after_render }))
    if (text.length > maxOfPart) refuse(`its ${name} is too large`);
  const html = checkHtml(ui.html);
  if (html.html.trim() === "") refuse("it has no HTML");
  const css = checkCss([ui.css, ...html.styles].filter(Boolean).join("\n"));
  for (const [name, code] of Object.entries({ js: ui.js, before_render, after_render })) {
    const fault = checkCode(code);
    if (fault !== undefined) refuse(`its ${name} ${fault}`);
  }
  return {
    widget: { ...widget, ui: { ...ui, html: html.html, css: css.css } },
    repairs: [...new Set([...html.repairs, ...css.repairs])],
  };
}

function refuse(detail: string): never {
  throw new AppError("assistant_refused", { detail });
}
