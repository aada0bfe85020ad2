import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { lintGutter, linter, type Diagnostic } from "@codemirror/lint";
import type { EditorState, Extension } from "@codemirror/state";
import { messages } from "../messages.ts";

/** More of them help nobody: the first one is the cause of most others. */
const maxProblems = 50;

/** Milliseconds in which a long text may be parsed to its end; of one that takes longer the beginning is looked at. */
const parseMs = 500;

/** What the parser calls a place that it could not read, in words. */
const known: Readonly<Record<string, string>> = {
  MissingCloseTag: messages.elementNotClosed,
  MismatchedCloseTag: messages.closingTagOfNothing,
  IncompleteTag: messages.tagNotFinished,
  IncompleteCloseTag: messages.closingTagNotFinished,
  InvalidEntity: messages.noSuchReference,
};

/** Where a text breaks the rules of its language; what is written stays as it is. */
export function syntaxProblems(state: EditorState): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const tree = ensureSyntaxTree(state, state.doc.length, parseMs) ?? syntaxTree(state);
  tree.iterate({
    enter: ({ name, type, from, to }) => {
      if (problems.length >= maxProblems) return false;
      if (!type.isError && !Object.hasOwn(known, name)) return;
      problems.push({
        from,
        to: Math.max(to, from),
        severity: "error",
        message: messageOf(state, name, from, to),
      });
    },
  });
  return problems;
}

function messageOf(state: EditorState, name: string, from: number, to: number): string {
  const word = state.sliceDoc(from, Math.min(to, from + 20)).split("\n")[0] ?? "";
  return known[name] ?? (word.trim() === "" ? messages.somethingMissing : messages.notExpected(word));
}

/** Underlines what the parser cannot read, and says why. */
export const syntaxLint: Extension = [linter(({ state }) => syntaxProblems(state)), lintGutter()];
