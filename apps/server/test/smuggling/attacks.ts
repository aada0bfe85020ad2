/** Path that no client of the suite asks for by itself; every attack has a number in place of the zeros. */
const smuggledPath = "/smuggled-000";
/** Path that an attacker asks for. */
const attackPath = "/attack-000";

/** What an attacker writes on a socket of their own. */
export interface Attack {
  title: string;
  /** Stands in every path that the attack names. */
  number: string;
  /** Written one after another, each in a packet of its own. */
  pieces: string[];
  /** The attacker cuts the connection as soon as everything is written. */
  aborts?: boolean;
}

type Unnumbered = Omit<Attack, "number">;

const host = "preview-1.localhost";

/** A request that is cut within a header, so that the next one on the connection becomes the header's value. */
const swallowing = `GET ${smuggledPath} HTTP/1.1\r\nHost: shop.example\r\nX-Swallow: `;
/** A request that is complete, so that its answer is the one of the next request on the connection. */
const shifting = `GET ${smuggledPath} HTTP/1.1\r\nHost: shop.example\r\n\r\n`;

type Write = (method: string, fields: string[], body: string) => string;
const write: Write = (method, fields, body) =>
  `${method} ${attackPath} HTTP/1.1\r\nHost: ${host}\r\n${fields.map((field) => `${field}\r\n`).join("")}\r\n${body}`;

const chunked = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const length = (text: string): string => `Content-Length: ${text.length}`;
const chunks = "Transfer-Encoding: chunked";

function bodiesOnBodilessMethods(smuggled: string): Unnumbered[] {
  return ["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"].flatMap((method) => [
    { title: `${method} with a length`, pieces: [write(method, [length(smuggled)], smuggled)] },
    { title: `${method} with chunks`, pieces: [write(method, [chunks], chunked(smuggled))] },
    {
      title: `${method} whose chunks come later`,
      pieces: [write(method, [chunks], ""), chunked(smuggled)],
    },
  ]);
}

/** Fields of which one reader may take the length and another one the chunks. */
const twoFramings: readonly [title: string, fields: readonly string[]][] = [
  ["chunks beside a length", [chunks]],
  ["chunks with a space before the colon", ["Transfer-Encoding : chunked"]],
  ["chunks after a tab", ["Transfer-Encoding:\tchunked"]],
  ["chunks after a vertical tab", ["Transfer-Encoding: \u000bchunked"]],
  ["chunks in capitals", ["TRANSFER-ENCODING: CHUNKED"]],
  ["chunks in quotes", ['Transfer-Encoding: "chunked"']],
  ["an unknown coding", ["Transfer-Encoding: xchunked"]],
  ["chunks that are not last", ["Transfer-Encoding: chunked, identity"]],
  ["chunks after another coding", ["Transfer-Encoding: gzip, chunked"]],
  ["chunks twice", [chunks, chunks]],
  ["chunks and identity", [chunks, "Transfer-Encoding: identity"]],
  ["identity and chunks", ["Transfer-Encoding: identity", chunks]],
  ["a folded coding", ["Transfer-Encoding:\r\n chunked"]],
  ["a coding folded into another field", ["X-Folded: a\r\n Transfer-Encoding: chunked"]],
  ["a coding after a bare line feed", ["X-Field: a\nTransfer-Encoding: chunked"]],
  ["a coding after a bare carriage return", ["X-Field: a\rTransfer-Encoding: chunked"]],
  ["a coding after a NUL", ["X-Field: a\u0000\r\nTransfer-Encoding: chunked"]],
];

function twoWaysToFrame(smuggled: string): Unnumbered[] {
  return twoFramings.flatMap(([title, fields]) => {
    const clTe = `0\r\n\r\n${smuggled}`;
    const teCl = chunked(smuggled);
    return [
      { title: `${title}: CL.TE`, pieces: [write("POST", [length(clTe), ...fields], clTe)] },
      { title: `${title}: TE.CL`, pieces: [write("POST", [...fields, "Content-Length: 4"], teCl)] },
    ];
  });
}

/** Lengths that two readers may count in two ways; `n` stands for the right one. */
const oddLengths: readonly [title: string, fields: readonly string[]][] = [
  ["zero, then the length", ["Content-Length: 0", "Content-Length: n"]],
  ["the length, then zero", ["Content-Length: n", "Content-Length: 0"]],
  ["the length twice", ["Content-Length: n", "Content-Length: n"]],
  ["the length twice in one field", ["Content-Length: n, n"]],
  ["two lengths in one field", ["Content-Length: 0, n"]],
  ["a length with a plus sign", ["Content-Length: +n"]],
  ["a length with a minus sign", ["Content-Length: -n"]],
  ["a hexadecimal length", ["Content-Length: 0xn"]],
  ["a length with a blank in it", ["Content-Length: 0 n"]],
  ["a length with a space before its colon", ["Content-Length : n"]],
  ["a length after a tab", ["Content-Length:\tn"]],
  ["a folded length", ["Content-Length:\r\n n"]],
  ["a length after a bare line feed", ["X-Field: a\nContent-Length: n"]],
  ["a length that Connection names", ["Connection: content-length", "Content-Length: n"]],
  ["an empty length", ["Content-Length: "]],
  ["a length beyond all numbers", ["Content-Length: 99999999999999999999999"]],
];

function lengthsToMiscount(smuggled: string): Unnumbered[] {
  return oddLengths.flatMap(([title, fields]) => {
    const named = fields.map((field) =>
      field.replaceAll(/\bn\b|(?<=[+-])n|(?<=0x)n/g, String(smuggled.length)),
    );
    return ["POST", "GET"].map((method) => ({
      title: `${title} on ${method}`,
      pieces: [write(method, named, smuggled)],
    }));
  });
}

function oddChunks(smuggled: string): Unnumbered[] {
  const size = smuggled.length.toString(16);
  const post = (title: string, body: string, ...fields: string[]): Unnumbered => ({
    title,
    pieces: [write("POST", [chunks, ...fields], body)],
  });
  return [
    post("a chunk extension", `${size};a=b\r\n${smuggled}\r\n0\r\n\r\n`),
    post("a chunk extension with a bare line feed", `2;\nxx\r\n${size}\r\n0\r\n\r\n${smuggled}`),
    post("a chunk extension of 20 kB", `${size};${"a".repeat(20_000)}\r\n${smuggled}\r\n0\r\n\r\n`),
    post("a chunk size with a bare line feed", `${size}\n${smuggled}\n0\n\n`),
    post("a chunk size with a bare carriage return", `${size}\r${smuggled}\r0\r\r`),
    post("a chunk size with a sign", `+${size}\r\n${smuggled}\r\n0\r\n\r\n`),
    post("a hexadecimal chunk size with its prefix", `0x${size}\r\n${smuggled}\r\n0\r\n\r\n`),
    post("a chunk size beyond all numbers", `f${"f".repeat(30)}\r\n${smuggled}\r\n0\r\n\r\n`),
    post("a chunk that is longer than its size", `1\r\n${smuggled}\r\n0\r\n\r\n`),
    post("a last chunk of many zeros", `000000000000\r\n\r\n`),
    post("trailers that frame", `0\r\n${length(smuggled)}\r\nTransfer-Encoding: chunked\r\n\r\n`),
    post(
      "trailers that forward",
      `1\r\na\r\n0\r\nX-Forwarded-Host: shop.example\r\nHost: shop.example\r\n\r\n`,
      "Trailer: host",
    ),
    post("a trailer that is cut", `0\r\nX-Swallow: ${smuggled}`),
  ];
}

function oddRequests(smuggled: string): Unnumbered[] {
  const upgrade = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"];
  return [
    { title: "CL.0", pieces: [write("POST", [length(smuggled)], smuggled)] },
    { title: "CL.0 on a path that is answered early", pieces: [early(smuggled), smuggled] },
    {
      title: "an expectation",
      pieces: [write("POST", ["Expect: 100-continue", length(smuggled)], ""), smuggled],
    },
    {
      title: "an expectation on GET",
      pieces: [write("GET", ["Expect: 100-continue", length(smuggled)], ""), smuggled],
    },
    { title: "an unknown expectation", pieces: [write("POST", ["Expect: x", length(smuggled)], smuggled)] },
    { title: "an upgrade with a length", pieces: [write("POST", [...upgrade, length(smuggled)], smuggled)] },
    { title: "an upgrade with chunks", pieces: [write("GET", [...upgrade, chunks], chunked(smuggled))] },
    {
      title: "a socket with a length",
      pieces: [write("GET", ["Connection: Upgrade", "Upgrade: websocket", length(smuggled)], smuggled)],
    },
    {
      title: "a tunnel",
      pieces: [`CONNECT ${host}:80 HTTP/1.1\r\nHost: ${host}\r\n${length(smuggled)}\r\n\r\n${smuggled}`],
    },
    {
      title: "another site in the target",
      pieces: [`GET http://shop.example${smuggledPath} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    },
    {
      title: "the API in the target",
      pieces: [`GET http://localhost${smuggledPath} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    },
    {
      title: "two hosts",
      pieces: [`GET ${smuggledPath} HTTP/1.1\r\nHost: ${host}\r\nHost: shop.example\r\n\r\n`],
    },
    {
      title: "the API as first host",
      pieces: [`GET ${smuggledPath} HTTP/1.1\r\nHost: localhost\r\nHost: ${host}\r\n\r\n`],
    },
    {
      title: "one host twice",
      pieces: [`GET ${smuggledPath} HTTP/1.1\r\nHost: ${host}\r\nHost: ${host}\r\n\r\n`],
    },
    {
      title: "chunks in HTTP/1.0",
      pieces: [write("POST", [chunks], chunked(smuggled)).replace("HTTP/1.1", "HTTP/1.0")],
    },
    {
      title: "a space before the first field",
      pieces: [`POST ${attackPath} HTTP/1.1\r\n ${chunks}\r\nHost: ${host}\r\n\r\n${chunked(smuggled)}`],
    },
    { title: "a folded host", pieces: [`GET ${smuggledPath} HTTP/1.1\r\nHost:\r\n ${host}\r\n\r\n`] },
  ];
}

/** The runtime answers this path without reading the body. */
const early = (smuggled: string): string =>
  `POST /early-000 HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${smuggled.length + 200_000}\r\n\r\n`;

function earlyAborts(smuggled: string): Unnumbered[] {
  const cut = (title: string, piece: string): Unnumbered => ({ title, pieces: [piece], aborts: true });
  return [
    cut("a body that is cut", write("POST", ["Content-Length: 100000"], smuggled)),
    cut("chunks that are cut", write("POST", [chunks], `fffff\r\n${smuggled}`)),
    cut("chunks that are cut before the last", write("POST", [chunks], `1\r\na\r\n${smuggled}`)),
    cut("a GET whose body is cut", write("GET", ["Content-Length: 100000"], smuggled)),
    cut("a GET whose chunks are cut", write("GET", [chunks], `fffff\r\n${smuggled}`)),
    cut("a request that is cut before its answer", write("GET", [], "")),
  ];
}

/** Every attack, each with both kinds of smuggled request. */
export const attacks: readonly Attack[] = (
  [
    ["that swallows", swallowing],
    ["that shifts", shifting],
  ] as const
)
  .flatMap(([kind, smuggled]) =>
    [bodiesOnBodilessMethods, twoWaysToFrame, lengthsToMiscount, oddChunks, oddRequests, earlyAborts]
      .flatMap((family) => family(smuggled))
      .map((attack) => ({ ...attack, title: `${attack.title} (${kind})` })),
  )
  .map((attack, at) => {
    const number = String(at).padStart(3, "0");
    return {
      ...attack,
      number,
      pieces: attack.pieces.map((piece) => piece.replaceAll("-000 ", `-${number} `)),
    };
  });
