import { messages } from "../messages.ts";
import type { Receiver } from "../ports/receivers-port.ts";

/** Words for what is known of an address; it has not been asked where it is no receiver. */
export function stateWords(receiver: Receiver | undefined): string {
  const words = {
    waiting: messages.receiverWaiting,
    confirmed: messages.receiverConfirmed,
    stopped: messages.receiverStopped,
  };
  return receiver ? words[receiver.state] : messages.receiverNotAsked;
}
