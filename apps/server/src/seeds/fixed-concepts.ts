import { fixedIds } from "@tessera/graph/wire";

/** Concepts whose ids mean the same on every server (protocol.md 2.1). Their category is the root word. */
export const fixedConcepts: readonly { id: number; value: string; typeId: number }[] = [
  { id: fixedIds.the, value: "the", typeId: fixedIds.rootType },
  { id: fixedIds.instance, value: "instance", typeId: fixedIds.characters },
  { id: fixedIds.rootType, value: "root", typeId: fixedIds.characters },
  { id: fixedIds.name, value: "the_name", typeId: fixedIds.characters },
  { id: fixedIds.connection, value: "the_connection", typeId: fixedIds.characters },
  { id: fixedIds.character, value: "the_character", typeId: fixedIds.characters },
  { id: fixedIds.characters, value: "the_characters", typeId: fixedIds.characters },
];
