import type { Live, Unsubscribe } from "@tessera/builder-ui";
import type { Data, DataPorts } from "./data.ts";

type PortName = keyof DataPorts;

/** Names of a port's members that return a promise, and of those that take a listener and return how it is ended. */
type DeferredName<Port> = {
  [Name in keyof Port]-?: Port[Name] extends
    ((...args: never[]) => Promise<unknown>) | ((...args: never[]) => Unsubscribe)
    ? Name
    : never;
}[keyof Port];

/** Names of a port's members that take an argument and return what is followed. */
type LiveOfName<Port> = {
  [Name in keyof Port]: Port[Name] extends (of: never) => Live<unknown> ? Name : never;
}[keyof Port];

/** What of a port can be called before the data layer is open. */
type DeferredPort<Port> = Pick<Port, DeferredName<Port>>;

/** What of a port cannot wait, with its optional members: one that is left out would be taken for a call. */
type AtOnce<Port> = Record<Exclude<keyof Port, DeferredName<Port>>, unknown>;

/** Ports that can be called before the data layer is open. */
export interface Waiting {
  /**
   * A port whose calls and subscriptions wait until the data layer is open, and do not wait once it is. Its members are
   * those of the port's type: nothing has to be listed. `rest` holds the others.
   */
  port: <Name extends PortName, Rest extends AtOnce<DataPorts[Name]>>(
    name: Name,
    rest: Rest,
  ) => DeferredPort<DataPorts[Name]> & Rest;
  /** A subscription per argument, for members such as the versions of a widget. */
  liveOf: <Name extends PortName, Member extends LiveOfName<DataPorts[Name]>>(
    name: Name,
    member: Member,
  ) => DataPorts[Name][Member];
  /** The ports themselves, for what returns at once; null until the data layer is open. */
  opened: () => DataPorts | null;
}

type Call = (...args: unknown[]) => Promise<unknown>;
type Follow = (listener: unknown, onError?: (error: unknown) => void) => Unsubscribe;
type FollowOf = (of: unknown) => Follow;

/** Defers ports until the data layer is open; each call and subscription learns of a failure to open it. */
export function waitFor(data: Promise<Data>): Waiting {
  let open: DataPorts | null = null;
  data.then(
    ({ ports }) => (open = ports),
    // Each call and subscription reports it.
    () => undefined,
  );
  const call = async (pick: (ports: DataPorts) => Call, args: unknown[]): Promise<unknown> =>
    pick(open ?? (await data).ports)(...args);
  const follow = (pick: (ports: DataPorts) => Follow, ...args: Parameters<Follow>): Unsubscribe =>
    open ? pick(open)(...args) : followLater(data, pick, ...args);
  // A call takes facts and a subscription takes a listener first: that tells them apart before the port is there.
  const defer = (name: PortName, member: string) => {
    const pick = (ports: DataPorts): unknown => memberOf(ports, name, member);
    return (...args: unknown[]): unknown =>
      typeof args[0] === "function"
        ? follow(pick as (ports: DataPorts) => Follow, ...(args as Parameters<Follow>))
        : call(pick as (ports: DataPorts) => Call, args);
  };
  // The names above leave members of which the types of these functions need not tell more.
  return {
    port: (name, rest) => withDeferred(rest, (member) => defer(name, member)) as never,
    liveOf: (name, member) =>
      ((of: unknown): Follow =>
        (...args) =>
          follow((ports) => (memberOf(ports, name, member) as FollowOf)(of), ...args)) as never,
    opened: () => open,
  };
}

function memberOf(ports: DataPorts, name: PortName, member: PropertyKey): unknown {
  return (ports[name] as unknown as Record<PropertyKey, unknown>)[member];
}

/** An object whose other members are made when they are first read, and stay the same. */
function withDeferred<Rest extends object>(rest: Rest, defer: (member: string) => unknown): Rest {
  const members = new Map<string, unknown>();
  return new Proxy(rest, {
    get: (target, member, receiver) => {
      // A port with a member `then` would be taken for a promise.
      if (member in target || typeof member === "symbol" || member === "then")
        return Reflect.get(target, member, receiver) as unknown;
      if (!members.has(member)) members.set(member, defer(member));
      return members.get(member);
    },
  });
}

/** Follows a value once the data layer is open, unless the subscription has ended by then. */
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
