import { referrerPolicy, rel, target } from "./attributes.ts";
import { choice, element, texts, voidElement, type PaletteGroup } from "./element.ts";

const directions = choice("dir", "ltr", "rtl", "auto");

/** Running text and what stands inside it. */
export const text: PaletteGroup = {
  division: "Text",
  elements: [
    element("Paragraph", "p", "pilcrow", "Write your text here.", [...texts("title", "lang"), directions]),
    element("Text", "span", "type", "Text", [...texts("title", "lang"), directions]),
    element("Link", "a", "link", "Link", [
      ...texts("href", "title", "download", "hreflang", "type"),
      target,
      rel,
      referrerPolicy,
    ]),
    element("Bold", "b", "bold", "Bold"),
    element("Strong", "strong", "bold", "Strong"),
    element("Italic", "i", "italic", "Italic"),
    element("Emphasis", "em", "italic", "Emphasis"),
    element("Underline", "u", "underline", "Underline"),
    element("Strikethrough", "s", "strikethrough", "Strikethrough"),
    element("Small", "small", "a-large-small", "Small"),
    element("Highlight", "mark", "highlighter", "Highlight"),
    element("Subscript", "sub", "subscript", "2"),
    element("Superscript", "sup", "superscript", "2"),
    element("Inserted", "ins", "text-cursor-input", "Inserted", texts("cite", "datetime")),
    element("Deleted", "del", "delete", "Deleted", texts("cite", "datetime")),
    element("Blockquote", "blockquote", "quote", "A quotation.", texts("cite")),
    element("Inline Quote", "q", "text-quote", "Quote", texts("cite")),
    element("Citation", "cite", "book-open", "Title of a work"),
    element("Preformatted", "pre", "wrap-text", "Preformatted text"),
    element("Code", "code", "code", "code"),
    element("Keyboard Input", "kbd", "keyboard", "Ctrl"),
    element("Sample Output", "samp", "terminal", "Output"),
    element("Variable", "var", "variable", "x"),
    element("Abbreviation", "abbr", "case-sensitive", "HTML", texts("title")),
    element("Definition", "dfn", "book-a", "Term", texts("title")),
    element("Time", "time", "clock", "12:00", texts("datetime")),
    element("Data", "data", "database", "Data", texts("value")),
    voidElement("Line Break", "br", "corner-down-left"),
    voidElement("Word Break", "wbr", "split"),
  ],
};
