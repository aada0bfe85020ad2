import { createParser, type ParseError } from "eventsource-parser";

/** One server-sent event. */
export interface StreamEvent {
  /** Absent for events without a name. */
  event?: string | undefined;
  id?: string | undefined;
  data: string;
}

/** What {@link readEvents} may be told. */
export interface EventStreamOptions {
  /** Is called whenever something arrives, also a comment. */
  onArrival?: () => void;
  /** Max characters of an event that is not complete yet. @default no limit */
  maxBuffered?: number;
}

/**
 * Reads server-sent events from the body of a response, however its bytes are cut.
 * @throws RangeError when an event is larger than `maxBuffered`.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { onArrival, maxBuffered }: EventStreamOptions = {},
): AsyncGenerator<StreamEvent> {
  const complete: StreamEvent[] = [];
  const parser = createParser({
    onEvent: (event) => complete.push(event),
    onError: refuseOversized,
    ...(maxBuffered !== undefined && { maxBufferSize: maxBuffered }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      onArrival?.();
      parser.feed(decoder.decode(read.value, { stream: true }));
      yield* complete.splice(0);
    }
  } finally {
    // A reader that stops early lets the connection go; a broken one has nothing left to cancel.
    reader.cancel().catch(() => undefined);
  }
}

/** Fields that are unknown are skipped, as the standard says. */
function refuseOversized(error: ParseError): void {
  if (error.type === "max-buffer-size-exceeded") throw new RangeError(error.message);
}
