/** What the message bus tells of: the name of the message with what it carries (specification 3, section 6). */
export interface BusMessages {
  /** Id of a composition of which fields were replaced. */
  compositionUpdate: number;
}

type Listener<Name extends keyof BusMessages> = (detail: BusMessages[Name]) => void;

const listeners: { [Name in keyof BusMessages]: Set<Listener<Name>> } = { compositionUpdate: new Set() };

/** Messages to whoever wants to hear them, without asking anything of the graph. */
export const messageBus = {
  /** Returns its undo. */
  subscribe<Name extends keyof BusMessages>(name: Name, listener: Listener<Name>): () => void {
    listeners[name].add(listener);
    return () => listeners[name].delete(listener);
  },
  publish<Name extends keyof BusMessages>(name: Name, detail: BusMessages[Name]): void {
    for (const listener of Array.from(listeners[name])) listener(detail);
  },
};
