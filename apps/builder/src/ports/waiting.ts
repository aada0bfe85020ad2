import type { Live, Unsubscribe } from "@tessera/builder-ui";
import type { Data, DataPorts } from "./data.ts";

/** Names of what a port answers later. */
type CallOf<Port> = {
  [Name in keyof Port]: Port[Name] extends (...facts: never[]) => Promise<unknown> ? Name : never;
}[keyof Port];

/** Names of what a port hands over again and again. */
type FollowedOf<Port> = {
  [Name in keyof Port]: Port[Name] extends (...listeners: never[]) => Unsubscribe ? Name : never;
}[keyof Port];

/** Names of what a port hands over again and again of one thing or another. */
type FollowedEachOf<Port> = {
  [Name in keyof Port]: Port[Name] extends (of: never) => Live<unknown> ? Name : never;
}[keyof Port];

type PortName = keyof DataPorts;

/** Parts of ports that can be asked before the data layer is open. */
export interface Waiting {
  calls: <Port extends PortName, Name extends CallOf<DataPorts[Port]>>(
    port: Port,
    ...names: Name[]
  ) => Pick<DataPorts[Port], Name>;
  follows: <Port extends PortName, Name extends FollowedOf<DataPorts[Port]>>(
    port: Port,
    ...names: Name[]
  ) => Pick<DataPorts[Port], Name>;
  followsEach: <Port extends PortName, Name extends FollowedEachOf<DataPorts[Port]>>(
    port: Port,
    ...names: Name[]
  ) => Pick<DataPorts[Port], Name>;
  /** The ports themselves, for what is answered at once; null while they are on their way. */
  opened: () => DataPorts | null;
}

// What the names above leave of the ports, which the functions below need not tell apart.
type Call = (...facts: unknown[]) => Promise<unknown>;
type Follow = (listener: unknown, onError?: (error: unknown) => void) => Unsubscribe;
type FollowEach = (of: unknown) => Follow;

/** Who asks is answered when the data layer is open, at once when it is; that it cannot be opened is told like any failure. */
export function waitFor(data: Promise<Data>): Waiting {
  let open: DataPorts | null = null;
  data.then(
    ({ ports }) => (open = ports),
    // Whoever asks is told.
    () => undefined,
  );
  const follow =
    (pick: (ports: DataPorts) => Follow): Follow =>
    (listener, onError) =>
      open ? pick(open)(listener, onError) : followLater(data, pick, listener, onError);
  return {
    calls: (port, ...names) =>
      made(names, (name): Call => async (...facts) => {
        const ports = open ?? (await data).ports;
        return (member(ports, port, name) as Call)(...facts);
      }),
    follows: (port, ...names) =>
      made(names, (name) => follow((ports) => member(ports, port, name) as Follow)),
    followsEach: (port, ...names) =>
      made(
        names,
        (name): FollowEach =>
          (of) =>
            follow((ports) => (member(ports, port, name) as FollowEach)(of)),
      ),
    opened: () => open,
  };
}

/** Follows a value from when the data layer is open, unless that is over by then. */
function followLater(
  data: Promise<Data>,
  pick: (ports: DataPorts) => Follow,
  ...[listener, onError]: Parameters<Follow>
): Unsubscribe {
  let stop: Unsubscribe | null = null;
  let isOver = false;
  data.then(
    ({ ports }) => {
      if (!isOver) stop = pick(ports)(listener, onError);
    },
    (error: unknown) => {
      if (!isOver) onError?.(error);
    },
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

function member(ports: DataPorts, port: PortName, name: PropertyKey): unknown {
  return (ports[port] as Record<PropertyKey, unknown>)[name];
}

/** One member of a port per name. */
function made<Port, Name extends keyof Port>(
  names: readonly Name[],
  make: (name: Name) => unknown,
): Pick<Port, Name> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Pick<Port, Name>;
}
