/** The calls that older callers make for single steps; in this data layer a synchronisation does them all. */
import { makeLinker } from "./creators.ts";
import type { ConceptRecord, ConnectionRecord } from "../wire/records.ts";
import { note, type InnerActions } from "./records.ts";
import { getGraph } from "./state.ts";

/** A text of more than 255 characters, as call 9 of protocol.md takes it. */
export interface TextData {
  data: string;
  id?: number;
  userId?: number;
  accessId?: number;
}

/**
 * Hands a long text to the server (call `create-text-data`) and answers it with its id. The concept of the text holds it as
 * well, so that nothing is lost when this is left out.
 */
export function CreateTextData(text: TextData): Promise<TextData & { id: number }> {
  return getGraph().http({ path: "/api/create_text_data", body: text });
}

/** Makes sure that a concept of the server has its value (call `make-the-name-in-backend`); returns whether it has. */
export async function MakeTheNameInBackend(
  newConceptId: number,
  referent: string,
  typeId: number,
  typeUserId: number,
): Promise<boolean> {
  const { concepts, http } = getGraph();
  const body = { newConceptId: concepts.resolve(newConceptId), referent, typeId, typeUserId };
  const { success } = await http<{ success?: boolean }>({ path: "/api/make-name-from-frontend", body });
  return success === true;
}

/**
 * Legacy linkers between two things: `{of}_s_{linker}_s`, and with `both` the way back, `{to}_s_{linker}_by`. So
 * `console_folder` leads from a user to folders (`console_folder_s`) and from a folder to its user (`console_folder_by`).
 */
export async function CreateConnectionBetweenTwoConceptsLocal(
  of: Pick<ConceptRecord, "id" | "typeCharacter">,
  to: Pick<ConceptRecord, "id" | "typeCharacter">,
  linker: string,
  both = false,
  actions?: InnerActions,
): Promise<ConnectionRecord[]> {
  const { connections, transaction } = getGraph();
  const { value: ids } = await transaction((tx) => makeLinker(tx, of, to, linker, both));
  const links = ids.flatMap((id) => connections.get(id) ?? []);
  note(actions, { connections: links });
  return links;
}
