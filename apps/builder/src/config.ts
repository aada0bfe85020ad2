import type { Screen } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";

/** A widget that stands for another one in the chosen language. */
interface ShownEntry {
  widgetId: number;
  name: string;
  description: string;
}

/** What the server says of itself to its clients (protocol.md S12). */
export interface Config {
  /** Ids of the widgets that stand for whole screens; 0 where there is none. */
  screens: Readonly<Record<Screen, number>>;
  /** Entities that may post templates and take them away. */
  templateEntityIds: readonly number[];
  /** What entries of the library show in the chosen language, by the id of the widget that they have. */
  library: Readonly<Record<string, ShownEntry>>;
  /** Client id of the Google sign-in; "" where there is none. */
  googleClientId: string;
  /** Address of the terms that are accepted with a sign-up; "" where there is none. */
  termsUrl: string;
}

/** What the call answers. */
interface Answer {
  config: Partial<Record<string, unknown>>;
}

const asked = new WeakMap<Graph, Promise<Config>>();

/** The configuration; asked for once, and again after a failure. */
export function readConfig(graph: Graph): Promise<Config> {
  const known = asked.get(graph);
  if (known) return known;
  const asking = ask(graph);
  asked.set(graph, asking);
  asking.catch(() => asked.delete(graph));
  return asking;
}

async function ask(graph: Graph): Promise<Config> {
  const { config } = await graph.http<Answer>({ base: "node", path: "/api/v1/config", body: {} });
  const ids = config["templateEntityIds"];
  const clientId = config["googleClientId"];
  const terms = config["termsUrl"];
  return {
    screens: {
      documentation: idOf(config["documentationWidget"]),
      tutorials: idOf(config["videoTutorialWidget"]),
      community: idOf(config["communityWidget"]),
      subscription: idOf(config["subscriptionWidget"]),
    },
    templateEntityIds: Array.isArray(ids) ? ids.map(idOf) : [],
    library: (config["library"] ?? {}) as Config["library"],
    googleClientId: typeof clientId === "string" ? clientId : "",
    termsUrl: typeof terms === "string" && /^https?:/.test(terms) ? terms : "",
  };
}

function idOf(value: unknown): number {
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : 0;
}
