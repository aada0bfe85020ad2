import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

import { attacks, type Attack } from "./attacks.ts";
import { strike } from "./strike.ts";

/** What a site was asked, and what it answers. */
interface Echo {
  method: string;
  host: string;
  url: string;
  authorization: string;
  body: string;
}

/** Stands where the site runtime stands: answers what it was asked, for every host. */
export interface Sites {
  url: string;
  seen: Echo[];
  close: () => Promise<void>;
}

export async function openSites(): Promise<Sites> {
  const seen: Echo[] = [];
  const server = createServer((incoming, answer) => {
    const { headers, method = "", url = "" } = incoming;
    let body = "";
    const echo = (): void => {
      const told = {
        method,
        host: headers.host ?? "",
        url,
        authorization: headers.authorization ?? "",
        body,
      };
      seen.push(told);
      const text = JSON.stringify(told);
      answer.writeHead(200, { "content-length": Buffer.byteLength(text) }).end(method === "HEAD" ? "" : text);
    };
    if (url.startsWith("/early")) return echo();
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString("latin1")));
    incoming.on("end", echo);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}

interface Honest {
  host: string;
  method: "GET" | "POST";
  url: string;
  authorization: string;
  body: string;
}

/** The number makes each request unlike every other; every third one is for the API. */
function honest(number: number): Honest {
  const authorization = `Bearer honest-${number}`;
  if (number % 3 === 0)
    return {
      host: "localhost",
      method: "GET",
      url: `/run?script=https%3A%2F%2Fhonest-${number}.test%2Fa.js`,
      authorization: "",
      body: "",
    };
  const host = number % 3 === 1 ? "preview-1.localhost" : "shop.example";
  const isPost = number % 4 === 1;
  const body = isPost ? `body of honest-${number}` : "";
  return { host, method: isPost ? "POST" : "GET", url: `/honest-${number}`, authorization, body };
}

/** Asks, and tells what is wrong with the answer. */
function askHonestly(port: number, agent: Agent, number: number): Promise<"right" | "wrong" | "failed"> {
  const { host, method, url, authorization, body } = honest(number);
  const headers = {
    host,
    ...(authorization && { authorization }),
    ...(body && { "content-type": "text/plain" }),
  };
  return new Promise((resolve) => {
    const sent = request({ port, host: "127.0.0.1", agent, method, path: url, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("error", () => resolve("failed"));
      response.on("end", () => {
        if (response.statusCode !== 200) return resolve("failed");
        const own = JSON.stringify({ method, host, url, authorization, body });
        // The API names what it was asked in a policy.
        const policy = String(response.headers["content-security-policy"]);
        const isRight =
          host === "localhost" ? (policy + text).includes(`honest-${number}.test`) : text === own;
        resolve(isRight ? "right" : "wrong");
      });
    });
    sent.on("error", () => resolve("failed"));
    sent.end(body);
  });
}

/** What came of a battle. */
export interface Losses {
  /** Answers that belong to somebody else's request. */
  wrong: number;
  /** Honest requests without a good answer. */
  failed: number;
  /** Requests that a site saw and that nobody sent as such. */
  smuggled: number;
  /** What attackers read of honest requests. */
  leaked: number;
}

/** Interleaves honest requests to two sites and the API with every attack in turn. */
export async function battle(port: number, sites: Sites, requests: number): Promise<Losses> {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  const losses: Losses = { wrong: 0, failed: 0, smuggled: 0, leaked: 0 };
  const before = sites.seen.length;
  const asked = Array.from({ length: requests }, (_, number) => number).values();
  const over = new AbortController();
  const askOn = async (): Promise<void> => {
    for (const number of asked) {
      const outcome = await askHonestly(port, agent, number);
      if (outcome !== "right") losses[outcome]++;
    }
  };
  // Each attack at least once, and on and on while honest clients ask.
  const strikeOn = async (own: readonly Attack[]): Promise<void> => {
    do {
      for (const attack of own) if ((await strike(port, attack)).includes("honest-")) losses.leaked++;
    } while (!over.signal.aborted);
  };
  const attackers = Array.from({ length: 8 }, (_, at) =>
    strikeOn(attacks.filter((_attack, number) => number % 8 === at)),
  );
  await Promise.all(Array.from({ length: 6 }, askOn));
  over.abort();
  await Promise.all(attackers);
  agent.destroy();
  losses.smuggled = sites.seen.slice(before).filter(isSmuggled).length;
  return losses;
}

/** True for what a site must never be asked: a request out of another one's body, or a mixture of two. */
function isSmuggled({ url, authorization }: Echo): boolean {
  return url.startsWith("/smuggled") || (!url.startsWith("/honest") && authorization !== "");
}

/** What is wrong with how a door takes each attack alone; empty when all are refused or framed. */
export async function probe(port: number, sites: Sites): Promise<string[]> {
  const faults: string[] = [];
  const left = [...attacks];
  const strikeOn = async (): Promise<void> => {
    for (let attack = left.shift(); attack; attack = left.shift()) {
      const answers = (await strike(port, attack)).match(/HTTP\/1\.1 (?!100)\d{3}/g) ?? [];
      if (answers.length > 1) faults.push(`${attack.title}: ${answers.length} answers`);
    }
  };
  sites.seen.length = 0;
  await Promise.all(Array.from({ length: 24 }, strikeOn));
  for (const { number, title } of attacks) {
    const seen = sites.seen.filter(({ url }) => url.endsWith(`-${number}`));
    if (seen.length > 1 || seen.some(isSmuggled)) faults.push(`${title}: ${JSON.stringify(seen)}`);
  }
  return faults;
}
