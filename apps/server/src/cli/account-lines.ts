/** The lines of an exported account, as they are written and read. */
import { access } from "@tessera/graph/wire";
import { Type, type Static } from "typebox";
import { Compile } from "typebox/compile";

import { AppError, StartError } from "../errors.ts";
import { checkName, checkText } from "../store/stored-texts.ts";
import { openToRead, unreadable } from "./file-errors.ts";
import { linesOf } from "./lines.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Access = Type.Integer({ minimum: 0, maximum: access.public });
const strict = { additionalProperties: false };

const OwnerLine = Type.Object(
  { tessera: Type.Literal("account"), email: Type.String(), userConcept: Id, entityId: Id },
  strict,
);
const ConceptLine = Type.Object(
  {
    concept: Id,
    type: Type.String(),
    text: Type.String(),
    node: Type.Boolean(),
    blank: Type.Optional(Type.Boolean()),
    access: Access,
  },
  strict,
);
const ConnectionLine = Type.Object(
  {
    from: Id,
    to: Id,
    type: Type.Union([Type.String(), Id]),
    order: Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 }),
    access: Access,
  },
  strict,
);

/** Whose account it is: the first line. */
type OwnerLine = Static<typeof OwnerLine>;
/** A thing or value of the account; `blank` is a node that was sent as an empty text. */
export type ConceptLine = Static<typeof ConceptLine>;
/** A link of the account; its type is a name, or the id of a thing in the same file. */
export type ConnectionLine = Static<typeof ConnectionLine>;
/** One line. */
export type Line = OwnerLine | ConceptLine | ConnectionLine;

const kinds = {
  owner: Compile(OwnerLine),
  concept: Compile(ConceptLine),
  connection: Compile(ConnectionLine),
};

/** Reads an exported account to its end; throws a `StartError` when it is not there, or is none. */
export async function checkExport(source: string): Promise<void> {
  for await (const _ of readExport(source));
}

/** The lines of an exported account; throws a `StartError` that names the first line that none can be. */
export async function* readExport(source: string): AsyncGenerator<Line> {
  const file = await openToRead(source, "exported account");
  const known = new Set<number>();
  let number = 0;
  try {
    for await (const text of linesOf(file.createReadStream())) yield parse(text, source, ++number, known);
  } catch (error) {
    throw error instanceof StartError ? error : unreadable(error, source, "exported account");
  }
  if (number === 0) throw notExported(source);
}

function parse(text: string, source: string, number: number, known: Set<number>): Line {
  let line: unknown = null;
  try {
    line = JSON.parse(text);
  } catch {
    // Told below, as what is no line of it.
  }
  if (number === 1) {
    if (!kinds.owner.Check(line)) throw notExported(source);
    known.add(line.userConcept).add(line.entityId);
    return line;
  }
  const fault = faultOf(line, known);
  if (fault === null) return line as Line;
  throw new StartError(
    `The exported account ${source} is cut or was changed in line ${number}${fault && `: ${fault}`}.`,
  );
}

/** What is wrong with a line, "" where there is no more to say; null where nothing is. Links lead to what the file holds alone. */
function faultOf(line: unknown, known: Set<number>): string | null {
  if (kinds.concept.Check(line)) {
    known.add(line.concept);
    return refusalOf(() => {
      checkName(line.type);
      checkText(line.text);
    });
  }
  if (!kinds.connection.Check(line)) return "";
  const { from, to, type } = line;
  const ends = typeof type === "number" ? [from, to, type] : [from, to];
  if (!ends.every((id) => known.has(id))) return "it links to what the file does not hold";
  return typeof type === "string" ? refusalOf(() => checkName(type)) : null;
}

function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message.replace(/\.$/, "");
    throw error;
  }
}

function notExported(source: string): StartError {
  return new StartError(`The file ${source} is not an exported account.`);
}
