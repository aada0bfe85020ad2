import { randomUUID } from "node:crypto";
import type { Graph } from "@tessera/graph";
import { realServerAt } from "@tessera/run/real-server";
import { afterEach, beforeEach, inject } from "vitest";
import { administratorEmail, openSiteReader, signUp, type Person } from "./real-server.ts";

/** A person with devices, new for each test, against the real server that all test files share. */
export interface Devices {
  person: Person;
  /** The device that writes. */
  here: Graph;
  /** A device that has seen nothing yet. */
  elsewhere(): Promise<Graph>;
  /** A device of somebody else. */
  stranger(): Promise<Graph>;
  /** Entity of the person whose device a stranger's, or the administrator's, is. */
  entityOf(other: Graph): number;
  /** A device of the server's administrator. */
  administrator(): Promise<Graph>;
  /** What serves the site of a project. */
  siteReader(projectId: number): Promise<Graph>;
  /** Runs a reading where it was written, before and after it was sent, and on a fresh device: all see the same. */
  everywhere<T>(read: (graph: Graph) => Promise<T>, check: (result: T) => void): Promise<void>;
}

/** Sets up the devices of a test file; its fields are filled before each test. */
export function useDevices(): Devices {
  const server = realServerAt(inject("server"));
  let people = 0;
  let administrator: Person | undefined;
  const open: Graph[] = [];
  const entities = new Map<Graph, number>();
  // All test files share one store.
  const newPerson = (): Promise<Person> => signUp(server, `person${people++}.${randomUUID()}@example.org`);
  const kept = (graph: Graph): Graph => {
    open.push(graph);
    return graph;
  };
  const deviceOf = async (person: Person): Promise<Graph> => kept(await person.device());
  const devices = {
    siteReader: async (projectId) => kept(await openSiteReader(server, projectId)),
    elsewhere: () => deviceOf(devices.person),
    async administrator() {
      administrator ??= await signUp(server, administratorEmail);
      const graph = await deviceOf(administrator);
      entities.set(graph, administrator.entityId);
      return graph;
    },
    async stranger() {
      const person = await newPerson();
      const graph = await deviceOf(person);
      entities.set(graph, person.entityId);
      return graph;
    },
    entityOf: (graph) => entities.get(graph)!,
    async everywhere(read, check) {
      check(await read(devices.here));
      await devices.here.sync();
      check(await read(devices.here));
      check(await read(await devices.elsewhere()));
    },
  } as Devices;

  beforeEach(async () => {
    devices.person = await newPerson();
    devices.here = await devices.elsewhere();
  });
  afterEach(() => {
    for (const graph of open.splice(0)) graph.close();
  });
  return devices;
}
