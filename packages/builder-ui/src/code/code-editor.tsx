import { indentLess, indentMore } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import { EditorView, keymap, placeholder as placeholderText, type ViewUpdate } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import { messages } from "../messages.ts";
import { createTypedText, type TypedText } from "../platform/typed-text.ts";
import { syntaxLint } from "./syntax-lint.ts";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";

/** Props of a {@link CodeEditor}. */
export interface CodeEditorProps {
  language: "html" | "css" | "javascript";
  label: string;
  value: string;
  placeholder: string;
  className?: string | undefined;
  /** True for code that can be read and copied alone. */
  readOnly?: boolean;
  /** A line, from 1, to go to; it is told when that has happened. */
  line: number | null;
  onLineShown: () => void;
  /** Called a few times a second while somebody types, and at the latest when the editor is left. */
  onChange: (value: string) => void;
}

const languages = { html: () => html(), css: () => css(), javascript: () => javascript() } as const;

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: "var(--code-keyword)" },
  { tag: [tags.attributeName, tags.propertyName], color: "var(--code-name)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.unit, tags.color], color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--ink-3)", fontStyle: "italic" },
]);

/** A code editor; Tab inserts two spaces. Heavy, so it is loaded when the code view opens. */
export function CodeEditor({
  language,
  label,
  value,
  placeholder,
  className,
  readOnly = false,
  line,
  onLineShown,
  onChange,
}: CodeEditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const typed = useRef<TypedText | null>(null);
  const report = useEffectEvent(onChange);
  const lineShown = useEffectEvent(onLineShown);
  const firstText = useEffectEvent(() => value);

  useEffect(() => {
    if (!host.current) return;
    const pending = createTypedText((text) => report(text));
    typed.current = pending;
    const state = EditorState.create({
      doc: firstText(),
      extensions: extensions({ language, label, placeholder, readOnly, pending }),
    });
    const editor = new EditorView({ state, parent: host.current });
    view.current = editor;
    return () => {
      pending.flush();
      editor.destroy();
      view.current = null;
    };
    // The value is followed below, so that a change from the canvas keeps caret, scroll and undo.
  }, [language, label, placeholder, readOnly]);

  useEffect(() => {
    const editor = view.current;
    // What was typed since is newer than what comes back, and follows soon.
    if (editor && !typed.current?.isWaiting() && editor.state.doc.toString() !== value)
      editor.dispatch(smallestChange(editor.state.doc.toString(), value));
  }, [value]);

  useEffect(() => {
    if (line === null || !view.current) return;
    goTo(view.current, line);
    lineShown();
  }, [line]);

  return <div ref={host} className={className} />;
}

function goTo(editor: EditorView, line: number): void {
  const { from, to } = editor.state.doc.line(Math.min(Math.max(1, line), editor.state.doc.lines));
  editor.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: "center" }),
  });
  editor.focus();
}

interface Setup extends Pick<CodeEditorProps, "language" | "label" | "placeholder"> {
  readOnly: boolean;
  pending: TypedText;
}

function extensions({ language, label, placeholder, readOnly, pending }: Setup): Extension[] {
  return [
    basicSetup,
    EditorState.phrases.of(messages.editorPhrases),
    languages[language](),
    syntaxHighlighting(colours),
    indentUnit.of("  "),
    placeholderText(placeholder),
    keymap.of([{ key: "Tab", run: tab, shift: indentLess }]),
    syntaxLint,
    EditorState.readOnly.of(readOnly),
    EditorView.lineWrapping,
    // The text takes the keyboard without it too; audits of a part that scrolls look for the attribute.
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
    EditorView.updateListener.of((update) => {
      if (isTyped(update)) pending.set(update.state.doc.toString());
    }),
    EditorView.domEventHandlers({
      blur: () => pending.flush(),
      // A shortcut of the builder, such as that of saving, finds what was typed before it.
      keydown: (event) => void ((event.ctrlKey || event.metaKey) && pending.flush()),
    }),
  ];
}

/** Tab puts in two spaces (specification 1, section 5), or indents the selected lines. */
function tab(view: EditorView): boolean {
  if (!view.state.selection.ranges.every(({ empty }) => empty)) return indentMore(view);
  view.dispatch(view.state.replaceSelection("  "), { userEvent: "input" });
  return true;
}

/** True when a person changed the text, rather than the canvas. */
function isTyped(update: ViewUpdate): boolean {
  const events = ["input", "delete", "move", "undo", "redo"];
  return (
    update.docChanged && update.transactions.some((each) => events.some((event) => each.isUserEvent(event)))
  );
}

/** The one replacement that turns a text into another, leaving what they share at both ends alone. */
export function smallestChange(from: string, to: string): TransactionSpec {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  return { changes: { from: start, to: from.length - end, insert: to.slice(start, to.length - end) } };
}
