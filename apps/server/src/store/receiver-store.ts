/** Addresses that have agreed to get the entries of a project by e-mail, or are asked to. */
export interface Receivers {
  /** The receivers of a project, those that were asked first before others. */
  list(userId: number, projectId: number): Promise<Receiver[]>;
  /** All receivers of a user's projects. */
  ofUser(userId: number): Promise<Receiver[]>;
  /** A receiver of a user's; undefined when there is none of that id. */
  find(userId: number, id: string): Promise<Receiver | undefined>;
  /**
   * Notes that an address is asked. Nothing changes, and the receiver is returned as it is, for one that has agreed, or has
   * stopped the e-mails or was asked again later than `rules.stoppedBefore`. Undefined when the project has as many as it may have.
   */
  ask(request: Request, rules: AskRules): Promise<Receiver | undefined>;
  /** Notes that the holder agrees by the token of a request that came after `since`; undefined for any other token. */
  confirm(token: string, since: number): Promise<Receiver | undefined>;
  /** Notes that the holder wants no more e-mails; undefined when there is no receiver of that id. */
  stop(id: string): Promise<Receiver | undefined>;
  /** Forgets a receiver, unless its holder has stopped the e-mails later than `stoppedBefore`; false when it stays. */
  remove(userId: number, id: string, stoppedBefore: number): Promise<boolean>;
}

/** What is known of a receiver; nobody has answered yet while it is `waiting`. */
type ReceiverState = "waiting" | "confirmed" | "stopped";

/** A request that an address is sent. Times are milliseconds since the epoch. */
export interface Request {
  id: string;
  userId: number;
  projectId: number;
  address: string;
  /** Hash of the token by which its holder agrees. */
  token: string;
  asked: number;
  /** When the request is forgotten, if nobody answers. */
  expires: number;
}

/** An address that gets the entries of a project, or is asked to. */
export interface Receiver extends Request {
  state: ReceiverState;
  /** When the state has changed last. */
  changed: number;
}

/** When an address may be asked. */
export interface AskRules {
  /** Receivers that a project may have, those that have stopped left out. */
  max: number;
  stoppedBefore: number;
}
