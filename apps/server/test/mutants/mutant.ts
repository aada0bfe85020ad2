/** A request on its way to the server. */
export interface Asked {
  method: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer on its way back. */
export interface Told {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Passes a request on to the server. */
export type Forward = (asked: Asked) => Promise<Told>;

/** A server that is right but for one thing. */
export interface Mutant {
  /** What is wrong. */
  name: string;
  /** Id of the check that notices it. */
  caughtBy: string;
  /** Begins anew for each run, so that it may remember something. */
  begin: () => (asked: Asked, forward: Forward) => Promise<Told>;
}

/** JSON of any shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- a mutant changes whatever comes along
export type Json = any;

/** Which calls a mutant touches: the beginning of their paths. */
type Paths = string | readonly string[];

function touches(paths: Paths, { path, method }: Asked): boolean {
  return [paths].flat().some((one) => `${method} ${path}`.startsWith(one) || path.startsWith(one));
}

/** The answer with another body. */
export function withJson(told: Told, body: Json): Told {
  return { ...told, body: Buffer.from(JSON.stringify(body)) };
}

/** An answer that no server has given. */
export function json(body: Json, status = 200): Told {
  return { status, headers: { "content-type": "application/json" }, body: Buffer.from(JSON.stringify(body)) };
}

function parsed(body: Buffer): Json {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Breaks the answers of some calls, as far as they are JSON and a success. */
export function answers(name: string, caughtBy: string, paths: Paths, change: (body: Json) => Json): Mutant {
  const run = async (asked: Asked, forward: Forward): Promise<Told> => {
    const told = await forward(asked);
    const body = parsed(told.body);
    return touches(paths, asked) && told.status < 300 && body !== undefined
      ? withJson(told, change(body))
      : told;
  };
  return { name, caughtBy, begin: () => run };
}

/** Breaks the answers of some calls whatever they are. */
export function replaces(
  name: string,
  caughtBy: string,
  paths: Paths,
  change: (told: Told, asked: Asked) => Told,
): Mutant {
  const run = async (asked: Asked, forward: Forward): Promise<Told> => {
    const told = await forward(asked);
    return touches(paths, asked) ? change(told, asked) : told;
  };
  return { name, caughtBy, begin: () => run };
}

/** Breaks JSON on its way to the server. */
export function requests(name: string, caughtBy: string, paths: Paths, change: (body: Json) => Json): Mutant {
  const run = (asked: Asked, forward: Forward): Promise<Told> => {
    const body = touches(paths, asked) ? parsed(asked.body) : undefined;
    return forward(
      body === undefined ? asked : { ...asked, body: Buffer.from(JSON.stringify(change(body))) },
    );
  };
  return { name, caughtBy, begin: () => run };
}

/** Changes the fields of forms on their way. */
export function fields(
  name: string,
  caughtBy: string,
  path: string,
  values: Readonly<Record<string, string>>,
): Mutant {
  return {
    name,
    caughtBy,
    begin: () => (sent, forward) => {
      if (!sent.path.startsWith(path)) return forward(sent);
      const form = new URLSearchParams(sent.body.toString());
      for (const [field, value] of Object.entries(values)) form.set(field, value);
      return forward({ ...sent, body: Buffer.from(form.toString()) });
    },
  };
}

/** Changes the parameters of addresses on their way. */
export function withParameters(
  name: string,
  caughtBy: string,
  path: string,
  values: Readonly<Record<string, string>>,
): Mutant {
  const run = (sent: Asked, forward: Forward): Promise<Told> => {
    if (!sent.path.startsWith(path)) return forward(sent);
    const query = new URLSearchParams([...sent.query]);
    for (const [field, value] of Object.entries(values)) query.set(field, value);
    return forward({ ...sent, query });
  };
  return { name, caughtBy, begin: () => run };
}

/** Does not do what some calls ask for, and says that it has. */
export function pretends(name: string, caughtBy: string, paths: Paths, body: Json): Mutant {
  const run = (asked: Asked, forward: Forward): Promise<Told> =>
    touches(paths, asked) ? Promise.resolve(json(body)) : forward(asked);
  return { name, caughtBy, begin: () => run };
}

/** Answers some calls as if whoever wrote last had asked. */
export function leaks(name: string, caughtBy: string, paths: Paths): Mutant {
  const begin = () => {
    let last = "";
    return (asked: Asked, forward: Forward): Promise<Told> => {
      const isWrite = /^(\/api\/v1\/local-concepts|\/folders)$/.test(asked.path) && asked.method === "POST";
      if (isWrite) last = asked.headers["authorization"] ?? last;
      if (isWrite || !touches(paths, asked)) return forward(asked);
      return forward({ ...asked, headers: { ...asked.headers, authorization: last } });
    };
  };
  return { name, caughtBy, begin };
}

/** How much an answer gives: nothing for a refusal, and most for what has been done. */
function worth({ status, body }: Told): number {
  if (status >= 300) return 0;
  return body.includes('"success":true') ? Number.POSITIVE_INFINITY : body.length;
}

/** Asks some calls again with the token of every account it has met, and answers the most that any of them gets. */
export function asksAgain(name: string, caughtBy: string, paths: Paths): Mutant {
  const begin = () => {
    const met = new Set<string>();
    return async (asked: Asked, forward: Forward): Promise<Told> => {
      const own = asked.headers["authorization"];
      if (own) met.add(own);
      let best = await forward(asked);
      if (!touches(paths, asked)) return best;
      for (const authorization of met) {
        const told = await forward({ ...asked, headers: { ...asked.headers, authorization } });
        if (worth(told) > worth(best)) best = told;
      }
      return best;
    };
  };
  return { name, caughtBy, begin };
}

/** Changes every concept and every connection in an answer, however deep. */
export function eachRecord(body: Json, change: (record: Json) => Json): Json {
  if (Array.isArray(body)) return body.map((item) => eachRecord(item, change));
  if (typeof body !== "object" || body === null) return body;
  const inner = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, eachRecord(value, change)]),
  );
  return "characterValue" in body || "ofTheConceptId" in body ? change(inner) : inner;
}

/** Breaks every record in every answer. */
export function records(name: string, caughtBy: string, change: (record: Json) => Json): Mutant {
  return answers(name, caughtBy, ["/api", "/v1"], (body) => eachRecord(body, change));
}
