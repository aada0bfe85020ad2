import { descendants, type HtmlDocument, type NodeId } from "@tessera/document";
import { nodeLabel } from "../canvas/node-label.ts";
import { messages } from "../messages.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";

/** Characters of an element's text that are spoken. */
const maxText = 60;

/** What is selected, in words. */
export function spokenSelection(workspace: Workspace): string {
  const [id, more] = workspace.selection;
  const { document } = sourceNow(workspace);
  if (id === undefined) return messages.nothingSelected;
  if (more !== undefined) return messages.severalSelected(workspace.selection.length);
  const node = document.node(id);
  if (node?.kind !== "element") return "";
  return messages.selectedNamed(`${nodeLabel(node)} ${textOf(document, id)}`.trim());
}

function textOf(document: HtmlDocument, id: NodeId): string {
  const nodes = [...descendants(document, id)].map((each) => document.node(each));
  const text = nodes.map((node) => (node?.kind === "text" ? node.text : "")).join(" ");
  return text.replaceAll(/\s+/g, " ").trim().slice(0, maxText);
}
