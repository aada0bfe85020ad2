import type { DesignToken, Id } from "@tessera/content";
import type { TokenChange } from "@tessera/document";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { toast } from "../primitives/toast.tsx";
import { useReopenedPage } from "./use-reopened-page.ts";

type Change = (change: TokenChange, tokens: readonly DesignToken[]) => Promise<boolean>;

/** Changes a stored token with all of its uses, once the person agrees; resolves to whether it was changed. */
export function useChangeToken(projectId: Id): Change {
  const { projects } = usePorts();
  const ask = useAsk();
  const page = useReopenedPage(projectId);
  return async (change, tokens) => {
    if (page.isUnsaved()) {
      toast.info(messages.saveOpenPageFirst);
      return false;
    }
    const uses = await projects.countTokenUses(projectId, change);
    const question =
      "to" in change
        ? { text: messages.renameTokenQuestion(change.name, change.to), yes: messages.rename }
        : { text: messages.deleteTokenQuestion(change.name), yes: messages.delete, danger: true };
    if ((await ask({ ...question, details: messages.tokenUses(uses) })) !== "yes") return false;
    const saving = projects.changeToken(projectId, change, tokens);
    const isSaved = await told(saving, messages.settingsSaved, messages.noConnection);
    if (isSaved) await page.reopen();
    return isSaved;
  };
}
