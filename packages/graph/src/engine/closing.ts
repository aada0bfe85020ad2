import { GraphError } from "../errors.ts";

/** Part of a graph whose promises reject once the graph is closed; what it has in memory can still be read. */
export function closable<Part extends object>(part: Part, closed: AbortSignal): Part {
  const wrapped = Object.entries(part).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === "function" ? untilClosed(member as Call, closed) : member,
  ]);
  return Object.fromEntries(wrapped) as Part;
}

type Call = (...facts: unknown[]) => unknown;

function untilClosed(call: Call, closed: AbortSignal): Call {
  return (...facts) => {
    const answer = call(...facts);
    if (!closed.aborted || !(answer instanceof Promise)) return answer;
    // Whatever it was that still could be done: nobody waits for it any more.
    answer.catch(() => undefined);
    return Promise.reject(new GraphError("closed"));
  };
}
