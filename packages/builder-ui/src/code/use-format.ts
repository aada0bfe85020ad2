import { reparseHtml, serializeHtml } from "@tessera/document";
import { useCallback } from "react";
import { messages } from "../messages.ts";
import { tellMissing } from "../primitives/tell-missing.ts";
import { toast } from "../primitives/toast.tsx";
import type { CodeField } from "../state/source.ts";
import { useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { formatCode, prettier, type CodeLanguage } from "./format-code.ts";

const fields: readonly CodeField[] = ["js", "before_render", "after_render", "update", "mount_child"];

/** Formats all code of what is open as one step; code with a syntax error stays as it is and is named. */
export function useFormat(): () => Promise<void> {
  const store = useBuilderStore();
  return useCallback(async () => {
    if (!(await prettier.fetch().catch(tellMissing))) return;
    const source = sourceNow(store.getState().workspace);
    const broken: string[] = [];
    const format = async (language: CodeLanguage, code: string, name: string): Promise<string> => {
      if (code.trim() === "") return code;
      return formatCode(language, code).catch((error: unknown) => {
        broken.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
        return code;
      });
    };
    const html = await format("html", serializeHtml(source.document), "HTML");
    const css = await format("css", source.css, "CSS");
    const code = Object.fromEntries(
      await Promise.all(
        fields.map(async (field) => [field, await format("javascript", source[field], field)] as const),
      ),
    );
    const document = reparseHtml(source.document, html);
    if (sourceNow(store.getState().workspace) !== source) return;
    store.dispatch(
      workspaceActions.edited({
        source: { ...source, document, css, ...code },
        step: { label: messages.formatCode },
      }),
    );
    if (broken.length > 0) toast.error(broken.join("\n"));
  }, [store]);
}
