import { control, enctype, inputTypes, method, rel, target, typed } from "./attributes.ts";
import {
  choice,
  color,
  element,
  switches,
  text,
  texts,
  voidElement,
  type GroupElement,
  type PaletteGroup,
} from "./element.ts";

const input = voidElement("Input", "input", "text-cursor-input", [
  choice("type", "text", ...inputTypes.filter((type) => type !== "text")),
  ...typed,
  ...texts("min", "max", "step", "accept", "list", "size", "alt", "src"),
  ...switches("checked", "multiple"),
  choice("formmethod", "get", "post", "dialog"),
  choice("formtarget", "_blank", "_self", "_parent", "_top"),
  ...texts("formaction"),
]);

/** An input whose type is chosen already. */
function inputOf(
  name: string,
  type: string,
  icon: string,
  ...more: GroupElement["attributes"]
): GroupElement {
  return voidElement(name, "input", icon, [
    choice("type", type, ...inputTypes.filter((other) => other !== type)),
    ...more,
  ]);
}

const ranged = [
  ...control,
  ...texts("value", "min", "max", "step", "list"),
  ...switches("required", "readonly"),
];
const ticked = [...control, text("value", "on"), ...switches("checked", "required")];

/** Forms and their controls. */
export const forms: PaletteGroup = {
  division: "Forms",
  elements: [
    element("Form", "form", "clipboard-list", "", [
      ...texts("action", "name", "accept-charset"),
      method,
      enctype,
      target,
      rel,
      choice("autocomplete", "on", "off"),
      ...switches("novalidate"),
    ]),
    input,
    inputOf("Email Input", "email", "mail", ...typed, ...switches("multiple")),
    inputOf("Password Input", "password", "lock", ...typed),
    inputOf("Number Input", "number", "hash", ...ranged, ...texts("placeholder")),
    inputOf("Phone Input", "tel", "phone", ...typed),
    inputOf("Web Address Input", "url", "globe", ...typed),
    inputOf("Search Input", "search", "search", ...typed),
    inputOf("Date Input", "date", "calendar", ...ranged),
    inputOf("Time Input", "time", "clock", ...ranged),
    inputOf("Range Input", "range", "sliders-horizontal", ...ranged),
    inputOf("Color Input", "color", "palette", ...control, color("value", "#000000")),
    inputOf("Checkbox", "checkbox", "square-check", ...ticked),
    inputOf("Radio Button", "radio", "circle-dot", ...ticked),
    inputOf(
      "File Input",
      "file",
      "paperclip",
      ...control,
      ...texts("accept", "capture"),
      ...switches("multiple", "required"),
    ),
    inputOf("Hidden Input", "hidden", "eye-off", ...texts("name", "value", "form")),
    element("Text Area", "textarea", "text", "", [
      ...typed.filter(({ name }) => name !== "value" && name !== "pattern"),
      text("rows", "4"),
      ...texts("cols"),
      choice("wrap", "soft", "hard"),
    ]),
    element(
      "Select",
      "select",
      "square-chevron-down",
      '<option value="1">First</option><option value="2">Second</option>',
      [...control, ...texts("size", "autocomplete"), ...switches("multiple", "required")],
    ),
    element("Option", "option", "list-check", "Option", [
      ...texts("value", "label"),
      ...switches("selected", "disabled"),
    ]),
    element("Option Group", "optgroup", "group", '<option value="1">First</option>', [
      ...texts("label"),
      ...switches("disabled"),
    ]),
    element("Data List", "datalist", "list-filter", '<option value="First"></option>'),
    element("Button", "button", "mouse-pointer-click", "Button", [
      choice("type", "button", "submit", "reset"),
      ...control,
      ...texts("value", "formaction"),
    ]),
    element("Label", "label", "tag", "Label", texts("for")),
    element("Field Set", "fieldset", "box", "<legend>Legend</legend>", [
      ...texts("name", "form"),
      ...switches("disabled"),
    ]),
    element("Legend", "legend", "text-cursor", "Legend"),
    element("Output", "output", "equal", "", texts("for", "name", "form")),
    element("Progress", "progress", "loader", "", [text("value", "50"), text("max", "100")]),
    element("Meter", "meter", "gauge", "", [
      text("value", "0.5"),
      ...texts("min", "max", "low", "high", "optimum"),
    ]),
  ],
};
