import type { Field, Input } from "./blueprint.ts";
import { pieces, plainName, sentence } from "./build/words.ts";

type Known = readonly [words: RegExp, label: string, input: Input, autocomplete?: string];

/** Fields that are asked for in their own way, the more special ones first. */
const known: readonly Known[] = [
  [/^(first|given)[ -]?name$/, "First name", "text", "given-name"],
  [/^(last|family|sur)[ -]?name$/, "Last name", "text", "family-name"],
  [/^(user[ -]?name|nick ?name)$/, "Username", "text", "username"],
  [/^(full )?names?$/, "Name", "text", "name"],
  [/^e-?mails?( address(es)?)?$/, "E-mail", "email", "email"],
  [/^((tele)?phone|mobile|tel|cell)( ?numbers?)?$/, "Phone", "tel", "tel"],
  [/^passwords?$/, "Password", "password", "current-password"],
  [/^(company|organi[sz]ation|firm)( name)?$/, "Company", "text", "organization"],
  [/^(post|postal|zip)[ -]?code$|^zip$/, "Postal code", "text", "postal-code"],
  [/^(city|town)$/, "City", "text", "address-level2"],
  [/^country$/, "Country", "text", "country-name"],
  [/^((street|postal|delivery|shipping|home) )?address$/, "Address", "textarea", "street-address"],
  [/^(website|url|link|web ?site|homepage)$/, "Website", "url", "url"],
  [/^(birthday|birth ?date|date of birth)$/, "Date of birth", "date", "bday"],
  [/\bdate$|^(day|deadline|due)$/, "", "date"],
  [/\btime$/, "", "time"],
  [
    /^(messages?|comments?|descriptions?|notes?|feedback|details?|text|bio|about|review|reason|questions?|cover letter|suggestions?)$/,
    "",
    "textarea",
  ],
  [
    /^(age|price|amount|quantity|qty|count|total|cost|number|weight|height|stock|budget|salary|rating|score|year)$|^number of |^how many | (count|amount|price|number)$/,
    "",
    "number",
  ],
  [/^(colou?r|favou?rite colou?r)$/, "", "color"],
  [/^(gender|size|category|type|priority|status|subject|country|plan)\b.*\(.+\)$/, "", "select"],
  [/^(agree|consent|terms|accept|newsletter|subscribe)\b|\bcheck ?box$/, "", "checkbox"],
  [/^(picture|image|photo|avatar)s?( (url|address))?$/, "Picture address", "url"],
];

const usual: Readonly<Record<string, readonly string[]>> = {
  priority: ["Low", "Normal", "High"],
  gender: ["Female", "Male", "Other", "Prefer not to say"],
  size: ["S", "M", "L", "XL"],
  status: ["Open", "In progress", "Done"],
  rating: ["5 – very good", "4 – good", "3 – fair", "2 – poor", "1 – bad"],
};

/** What is around a field's words and says nothing of it. */
const around =
  /^(?:(?:a|an|the|my|your|their|his|her|some|one|another|also|required|optional|mandatory|new)\s+)*(?:(?:text |input )?fields? (?:for|called|named|of)\s+)?(?:(?:a|an|the|my|your|their)\s+)*/i;

/** No field at all, but something of the layout or the behaviour. */
const noField =
  /\b(button|dark|light|column|columns|rows?|validat\w+|checks?|heading|headline|theme|background|says?|thanks?|thank you|saves?|saved|stores?|shows?|lists?|style[ds]?|modern|nice|beautiful|icon|border|rounded|submit|send|centered|responsive|labels?|placeholders?|error|errors|search|sort|filter|forgot\w*)\b/i;

const inputWords: readonly (readonly [words: RegExp, input: Input])[] = [
  [
    /^(?:drop-?\s?down|select(?: box)?|choice)(?: list| menu| field)? (?:for|of|to|with) (?:the |a |an |their )?/i,
    "select",
  ],
  [/^(?:check ?box|tick ?box)(?: field)? (?:for|of|to|with) (?:the |a |an |their )?/i, "checkbox"],
  [/^(?:text ?area|text ?box)(?: field)? (?:for|of|to|with) (?:the |a |an |their )?/i, "textarea"],
];

/** `priority dropdown`, as others say `dropdown for priority`. */
const inputLast = /^(.{2,40}?) (drop-?down|select box|check ?box|text ?area)(?: field| menu| list)?$/i;

/** The field that a few words name; undefined when they name none. */
export function readField(text: string): Field | undefined {
  const plain = text.replace(around, "").replace(inputLast, "$2 for $1");
  const [pattern, input] = inputWords.find(([words]) => words.test(plain)) ?? [];
  const field = readPlainField(pattern ? plain.replace(pattern, "") : text);
  if (!field || input === undefined || field.input === input) return field;
  const options = input === "select" ? { options: ["First", "Second", "Third"] } : {};
  return { ...field, input, required: field.required && input !== "checkbox", ...options };
}

function readPlainField(text: string): Field | undefined {
  const bare = text.replace(/["“”.!?]/g, "").trim();
  const options = /\(([^)]+)\)/.exec(bare)?.[1];
  const label = bare
    .replace(around, "")
    .replace(/\s*\([^)]*\)/, "")
    .replace(/\s+(input |text )?fields?$/i, "")
    .trim();
  const hasWords = /[a-z]/i.test(label) && label.split(/\s+/).length <= 4;
  if (!hasWords || noField.test(label) || /^(fields?|forms?|inputs?|it|them|me|us|entries)$/i.test(label))
    return undefined;
  const isOptional = /\boptional\b/i.test(bare);
  return fieldOf(label.replace(/\boptional\b/i, "").trim(), isOptional, choices(options));
}

function choices(text: string | undefined): string[] {
  if (text === undefined || /^(optional|required|mandatory)$/i.test(text)) return [];
  return text
    .split(/\s*(?:,|\/|\||\bor\b|\band\b)\s*/)
    .filter(Boolean)
    .map(sentence);
}

function fieldOf(label: string, isOptional: boolean, options: readonly string[]): Field {
  const lower = label.toLowerCase();
  const found = known.find(([words]) => words.test(lower));
  const [, name = "", input = "text", autocomplete] = found ?? [];
  const shown = name || sentence(label);
  const listed = options.length > 1 ? options : (usual[lower] ?? []);
  return {
    name: plainName(shown),
    label: shown,
    input: listed.length > 0 ? "select" : input,
    required: !isOptional && input !== "checkbox",
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(listed.length > 0 ? { options: listed } : {}),
  };
}

/** Fields of a list in words, each once; `the words that name none are passed over`. */
export function readFields(text: string): Field[] {
  const fields = pieces(text)
    .map(readField)
    .filter((field) => field !== undefined);
  return [...new Map(fields.map((field) => [field.name, field])).values()].slice(0, 20);
}

const listStart =
  /(?:\bwith(?: the)? fields?(?: for)?:?|\bfields?:|\bfields? for\b|\basks? for\b|\basking for\b|\bcollect(?:s|ing)?(?=\s+(?:the |their |his |her )?(?:full |first )?(?:names?|e-?mails?|phones?)\b)|\b(?:leave|enter|give|provide|fill in)(?=\s+(?:their|his|her|your|its|a name|the name|name)\b)|\bhaving\b|\bincluding\b|\bcontaining\b|\bwith\b|\bthat takes\b|:)\s+/i;
const listEnd =
  /[.;!?](?:\s|$)|,?\s(?:that|which|where|so that|when|in (?:green|blue|red|purple|orange|dark)|and (?:save|show|store|list|say|make|put|a (?:submit|send|save)|validate))\b/i;

/** The part of a prompt that names the fields; empty when there is none. */
export function fieldPart(prompt: string): string {
  const start = listStart.exec(prompt);
  if (!start) return "";
  const rest = prompt.slice(start.index + start[0].length);
  const part = rest.slice(0, listEnd.exec(rest)?.index ?? rest.length);
  return part.replace(/^[^,:(]{0,40}:\s+/, "");
}

/** Whether what is filled in says who somebody is, so that others must not see it. */
export function isPersonal(fields: readonly Field[]): boolean {
  return fields.some(
    ({ input, autocomplete }) =>
      ["email", "tel", "password"].includes(input) || /address|bday|postal/.test(autocomplete ?? ""),
  );
}
