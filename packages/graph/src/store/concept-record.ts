import type { ConceptRecord } from "../wire/records.ts";
import { unsent, type ConceptTable } from "./concept-table.ts";

/** The record of a row, with its ids as they are known now. */
export function conceptRecord(concepts: ConceptTable, row: number): ConceptRecord {
  const form = concepts.formOf(row);
  const isUnsent = concepts.stamp[row] === unsent;
  const entered = concepts.entered(row);
  return {
    id: concepts.id[row]!,
    ghostId: concepts.ghost(row),
    userId: form.userId,
    typeId: concepts.permanent(form.typeId),
    categoryId: concepts.permanent(form.categoryId),
    accessId: form.accessId,
    referentId: form.isName ? null : concepts.referent(row),
    characterValue: concepts.value[row]!,
    typeCharacter: concepts.typeName(row),
    entryTimeStamp: entered,
    updatedTimeStamp: entered,
    isNew: false,
    isComposition: form.isComposition,
    isTemp: isUnsent,
    isSynced: !isUnsent,
    count: 0,
    applicationId: 0,
    x: 0,
    y: 0,
  };
}
