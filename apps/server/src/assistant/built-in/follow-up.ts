import type { Blueprint, Field } from "./blueprint.ts";
import { readField, readFields } from "./fields.ts";
import { kindOf, recognise } from "./kinds.ts";
import { readLooks, readTitle, type Change } from "./look-words.ts";
import { readPrompt } from "./read-prompt.ts";
import { listed, pieces, plural, sentence } from "./build/words.ts";

/** What a follow-up made of a blueprint; without any `done` it was not understood. */
export interface FollowUp {
  blueprint: Blueprint;
  done: readonly string[];
}

/** Reads words as a change of what is there. */
export function followUp(before: Blueprint, prompt: string): FollowUp {
  const related = relatedList(before, prompt) ?? otherKind(before, prompt);
  if (related) return related;
  const changes: Change[] = [];
  let blueprint = before;
  for (const read of [readChangedParts, readLooksOf, readNamedTitle]) {
    const found = read(blueprint, prompt);
    changes.push(...found);
    blueprint = Object.assign({}, blueprint, ...found.map(({ change }) => change)) as Blueprint;
  }
  return { blueprint, done: changes.map(({ done }) => done) };
}

/** `list the entries` after a form: a list of the same type, with the same fields. */
function relatedList(before: Blueprint, prompt: string): FollowUp | undefined {
  const wants =
    /\b(?:list|table|show|display|view|cards?)\b.*\b(?:entries|them|submissions?|answers|responses|messages|data|records?|what (?:was|is|has been) (?:entered|saved|sent)|everything|bookings?|orders?|guests?|list|widget)\b|^\W*(?:(?:create|make|build|generate|now)\s+)*(?:an? |the )?(?:list|table)\b/i;
  const isKept = before.fields.length > 0 && kindOf(before.kind)?.group === "form";
  if (!isKept || !wants.test(prompt) || /\b(?:add|remove|change|hide|delete)\b/i.test(prompt))
    return undefined;
  const kind = /\btable\b/i.test(prompt) ? "table" : "list";
  const fields = before.fields.filter(({ input }) => input !== "password");
  const title = sentence(plural(before.type));
  const blueprint = {
    ...before,
    kind,
    fields,
    title,
    lead: "",
    columns: 0,
    search: /search|filter/i.test(prompt),
    without: [],
  };
  return { blueprint, done: [`made a ${kind} of what the form keeps`] };
}

/** `make a pricing section instead`: another widget in the same look. */
function otherKind(before: Blueprint, prompt: string): FollowUp | undefined {
  const asks =
    /\b(?:instead|rather|(?:create|make|build|generate|give me|i want|now)\s+(?:me\s+)?an?\b|(?:turn|change|convert) (?:it|this|that) (?:in)?to an?\b)/i;
  const kind = recognise(prompt);
  if (!kind || kind.id === before.kind || !asks.test(prompt)) return undefined;
  const fresh = readPrompt(prompt);
  if (!fresh) return undefined;
  const { tone, accent, corner, scale } = before;
  const looks = readLooks(prompt, before).map(({ change }) => change);
  const blueprint = Object.assign(fresh, { tone, accent, corner, scale }, ...looks) as Blueprint;
  return { blueprint, done: [`made ${kind.name} instead`] };
}

function readLooksOf(before: Blueprint, prompt: string): Change[] {
  return readLooks(prompt, before);
}

function readNamedTitle(_: Blueprint, prompt: string): Change[] {
  const title = readTitle(prompt);
  if (title === undefined || /\b(?:remove|hide)\b[^.]*\btitle\b/i.test(prompt)) return [];
  return [{ change: { title: sentence(title) }, done: `changed the title to “${sentence(title)}”` }];
}

/** Adds, takes away, renames and turns fields and entries, clause by clause. */
function readChangedParts(before: Blueprint, prompt: string): Change[] {
  const changes: Change[] = [];
  let blueprint = before;
  for (const clause of clauses(prompt)) {
    const change = partChange(blueprint, clause);
    if (!change) continue;
    changes.push(change);
    blueprint = { ...blueprint, ...change.change };
  }
  return changes;
}

const verbs =
  "add|insert|include|append|remove|delete|drop|hide|take away|get rid of|rename|make|change|call|put|show|use|turn|set";

/** Splits where another verb begins: `add a phone field and make it dark`. */
function clauses(prompt: string): string[] {
  return prompt
    .split(
      new RegExp(
        `[.;!]\\s*|,?\\s*(?:\\band then\\b|\\bthen\\b|\\band also\\b|\\band\\b|,)\\s+(?=(?:${verbs})\\b)`,
        "i",
      ),
    )
    .map((clause) => clause.trim())
    .filter(Boolean);
}

function partChange(blueprint: Blueprint, clause: string): Change | undefined {
  return (
    requirement(blueprint, clause) ??
    renaming(blueprint, clause) ??
    adding(blueprint, clause) ??
    removing(blueprint, clause)
  );
}

function named(fields: readonly Field[], words: string): Field | undefined {
  const wanted = readField(words)?.name;
  return fields.find(
    ({ name, label }) => name === wanted || label.toLowerCase() === words.trim().toLowerCase(),
  );
}

/** `make the phone optional`, `the name is required`. */
function requirement({ fields }: Blueprint, clause: string): Change | undefined {
  const found =
    /\b(?:make |set )?(?:the |my )?([\p{L} -]{2,40}?)(?: field)?(?: is| to be| should be| must be)? (optional|required|mandatory)\b/iu.exec(
      clause,
    );
  const field =
    found && named(fields, (found[1] ?? "").replace(/^(?:make|set|the)\s+/gi, "").replace(/^the\s+/i, ""));
  if (!field) return undefined;
  const required = !/optional/i.test(found[2] ?? "");
  return {
    change: { fields: fields.map((other) => (other === field ? { ...other, required } : other)) },
    done: `made ${field.label} ${required ? "required" : "optional"}`,
  };
}

/** `rename phone to mobile number`, `call the button Go`. */
function renaming({ fields, items }: Blueprint, clause: string): Change | undefined {
  const found =
    /\b(?:rename|call|change)\s+(?:the\s+)?(.{2,40}?)(?:\s+(?:field|tab|link|item|card|plan|label))?\s+(?:to|into|as)\s+["“'‘]?(.{1,60}?)["”'’]?$/i.exec(
      clause,
    );
  if (!found) return undefined;
  const [, from = "", to = ""] = found;
  const label = sentence(to);
  const field = named(fields, from);
  if (field) {
    const renamed = fields.map((other) => (other === field ? { ...other, label } : other));
    return { change: { fields: renamed }, done: `renamed ${field.label} to ${label}` };
  }
  if (/^button(?: text)?$/i.test(from)) return { change: { action: to }, done: `put “${to}” on the button` };
  const item = items.find((text) => titleOfItem(text) === from.toLowerCase());
  if (item === undefined) return undefined;
  return {
    change: { items: items.map((other) => (other === item ? label : other)) },
    done: `renamed ${from} to ${label}`,
  };
}

function titleOfItem(text: string): string {
  return (text.split(": ")[0] ?? "").toLowerCase();
}

/** `add a phone field`, `add two links: Blog and Jobs`. */
function adding(blueprint: Blueprint, clause: string): Change | undefined {
  const words = /\b(?:add|insert|include|append|also ask for|ask for)\s+(.+)$/i.exec(clause)?.[1];
  if (words === undefined) return undefined;
  const group = kindOf(blueprint.kind)?.items ? "items" : "fields";
  if (group === "items") return addingItems(blueprint, words);
  if (blueprint.fields.length === 0) return undefined;
  const named = words.replace(
    /^(?:(?:a|an|the|some|more|two|three|another)\s+)*fields?(?: for| called| named|:)\s+/i,
    "",
  );
  const fresh = readFields(named.replace(/\s+fields?\b/gi, "")).filter(({ name }) =>
    blueprint.fields.every((field) => field.name !== name),
  );
  if (fresh.length === 0) return undefined;
  return {
    change: { fields: [...blueprint.fields, ...fresh] },
    done: `added ${listed(fresh.map(({ label }) => label))}`,
  };
}

function addingItems({ items, kind }: Blueprint, words: string): Change | undefined {
  if (kind === "countdown" || /\b(?:search|validation|shadow|border)\b/i.test(words)) return undefined;
  const start =
    /^(?:(?:a|an|the|some|more|another|one|two|three|four|five|six|\d+)\s+)*(?:more\s+)?(?:fields?|tabs?|links?|items?|cards?|plans?|questions?|steps?|people|person|members?|pictures?|images?|photos?|choices?|options?|entr(?:y|ies)|bars?|testimonials?|features?|products?)?(?:\s*(?:called|named|for|to|:))?\s*/i;
  const fresh = pieces(words.replace(start, "")).map((text) =>
    sentence(
      text
        .replace(/^["“'‘]|["”'’.]$/g, "")
        .replace(/\s+(?:tab|link|item|card|plan|step|choice|option)$/i, ""),
    ),
  );
  const added = fresh.length > 0 ? fresh : [`Entry ${items.length + 1}`];
  return { change: { items: [...items, ...added].slice(0, 24) }, done: `added ${listed(added)}` };
}

/** Parts that can be taken away from any widget that has them, by class. */
const parts: readonly (readonly [words: RegExp, name: string])[] = [
  [/\b(?:title|heading|headline)\b/i, "title"],
  [/\b(?:lead|subtitle|subheading|line below|description|intro)\b/i, "lead"],
  [/\b(?:icons?|badges?)\b/i, "badge"],
  [/\b(?:captions?)\b/i, "caption"],
  [/\b(?:mark|most chosen)\b/i, "mark"],
];

/** `remove the phone field`, `hide the title`. */
function removing({ fields, items, without, search }: Blueprint, clause: string): Change | undefined {
  const words =
    /\b(?:remove|delete|drop|hide|take away|get rid of|without|no more)\s+(?:the\s+|my\s+|all\s+)?(.+)$/i.exec(
      clause,
    )?.[1];
  if (words === undefined) return undefined;
  if (search && /\bsearch|filter/i.test(words))
    return { change: { search: false }, done: "took the search away" };
  const gone = pieces(words).flatMap(
    (text) => named(fields, text.replace(/^the\s+/i, "").replace(/\s+fields?$/i, "")) ?? [],
  );
  if (gone.length > 0 && gone.length < fields.length)
    return {
      change: { fields: fields.filter((field) => !gone.includes(field)) },
      done: `removed ${listed(gone.map(({ label }) => label))}`,
    };
  const bare = words
    .replace(/\s+(?:tab|link|item|card|plan|step|question|choice|option|picture)s?$/i, "")
    .toLowerCase();
  const item =
    items.find((text) => titleOfItem(text) === bare) ?? (/^last\b/i.test(bare) ? items.at(-1) : undefined);
  if (item !== undefined && items.length > 1)
    return {
      change: { items: items.filter((other) => other !== item) },
      done: `removed ${item.split(": ")[0]}`,
    };
  const part = parts.find(([pattern]) => pattern.test(words))?.[1];
  return part === undefined
    ? undefined
    : { change: { without: [...new Set([...without, part])] }, done: `removed the ${part}` };
}
