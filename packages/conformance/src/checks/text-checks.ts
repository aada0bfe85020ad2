import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import type { Concept } from "../records.ts";
import { sync, unique, type Person } from "../world.ts";

/** What servers are tempted to change, by what it is. */
const temptations = {
  "markup and entities": '<b title="1">&amp;</b>',
  "an emoji": "🎈 balloon",
  "line ends of two characters": "one\r\ntwo",
  "letters apart from their accents": "Cafe\u0301",
} as const;

/** Rejects unless a value comes back as it was sent, in the answer to its batch and in reads. */
async function assertKept(who: Person, text: string, what: string): Promise<void> {
  const batch = draft();
  const ghost = batch.value("the_note", text);
  const made = settled((await sync(who, batch)).concepts, ghost);
  const one = await who.form<Concept>("/api/getConcept", { id: made.id }, "multipart");
  const many = await who.json<Concept[]>("/api/get_concept_bulk", [made.id]);
  const told = { "the answer to the batch": made, "call 12": one, "call 13": many[0] };
  for (const [call, concept] of Object.entries(told))
    assert.ok(concept?.characterValue === text, `${what} changed in ${call}`);
}

/** Values as texts: clients find what they have sent by it, so that a changed text is a lost one. */
export const textChecks: readonly Check[] = [
  {
    id: "text.verbatim",
    title: "texts come back as they were sent, with their markup, emoji, line ends and accents",
    covers: ["1", "12", "13", "ghosts"],
    async run({ ada }) {
      for (const [what, text] of Object.entries(temptations)) {
        await assertKept(ada, unique(text), what);
        await assertKept(ada, unique(text).padEnd(400, "x"), `${what} in a longer text`);
      }
    },
  },
  {
    id: "text.long",
    title: "a text of 70,000 characters comes back in full",
    covers: ["1", "12", "13"],
    async run({ ada }) {
      await assertKept(ada, unique("long ").padEnd(70_000, "x"), "a long text");
    },
  },
];
