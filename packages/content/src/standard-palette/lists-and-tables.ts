import { choice, element, switches, text, texts, voidElement, type PaletteGroup } from "./element.ts";

/** Lists. */
export const lists: PaletteGroup = {
  division: "Lists",
  elements: [
    element("Unordered List", "ul", "list", "<li>First</li><li>Second</li>"),
    element("Ordered List", "ol", "list-ordered", "<li>First</li><li>Second</li>", [
      ...texts("start"),
      choice("type", "1", "a", "A", "i", "I"),
      ...switches("reversed"),
    ]),
    element("List Item", "li", "dot", "Item", texts("value")),
    element("Description List", "dl", "list-tree", "<dt>Term</dt><dd>Description</dd>"),
    element("Description Term", "dt", "text-select", "Term"),
    element("Description Details", "dd", "indent-increase", "Description"),
    element("Menu List", "menu", "menu", "<li>First</li>"),
  ],
};

const table =
  "<thead><tr><th>Name</th><th>Value</th></tr></thead><tbody><tr><td>First</td><td>1</td></tr></tbody>";
const cell = texts("colspan", "rowspan", "headers");

/** Tables and their parts. */
export const tables: PaletteGroup = {
  division: "Tables",
  elements: [
    element("Table", "table", "table", table),
    element("Table Caption", "caption", "captions", "Caption"),
    element("Table Head", "thead", "table-properties", "<tr><th>Name</th></tr>"),
    element("Table Body", "tbody", "table-2", "<tr><td>Value</td></tr>"),
    element("Table Foot", "tfoot", "table-rows-split", "<tr><td>Total</td></tr>"),
    element("Table Row", "tr", "rows-3", "<td>Value</td>"),
    element("Header Cell", "th", "table-cells-merge", "Name", [
      ...cell,
      choice("scope", "col", "row", "colgroup", "rowgroup"),
      ...texts("abbr"),
    ]),
    element("Data Cell", "td", "table-cells-split", "Value", cell),
    element("Column Group", "colgroup", "columns-3", "", [text("span", "1")]),
    voidElement("Column", "col", "columns-2", [text("span", "1")]),
  ],
};
