import type { ReadField, ReadForm } from "@tessera/site-export/render";

/** Characters of a label, and of all that is said of a form: a header has room for no more. */
const longestLabel = 80;
const longestFacts = 6000;

/**
 * What the document says of a form, as the server reads it in a header: where its entries go, what its fields are called, and
 * which one holds the address of the visitor. It stands in no body, since bodies of visitors are passed on under the same token.
 */
export function formFacts({ settings, fields }: ReadForm): string {
  const { send, to } = settings;
  const facts = { send, to, labels: {}, replyTo: replyField(fields) };
  const labels = Object.fromEntries(fields.map(({ key, label }) => [key, label.slice(0, longestLabel)]));
  const whole = encoded({ ...facts, labels });
  return whole.length > longestFacts ? encoded(facts) : whole;
}

/** The one e-mail field of a form; the field that is called so where none has the type; none where there are several. */
function replyField(fields: readonly ReadField[]): string {
  const [only = "email", ...others] = fields
    .filter(({ controls }) => controls.some(({ type }) => type === "email"))
    .map(({ key }) => key);
  return others.length > 0 ? "" : only;
}

function encoded(facts: object): string {
  return Buffer.from(JSON.stringify(facts)).toString("base64url");
}
