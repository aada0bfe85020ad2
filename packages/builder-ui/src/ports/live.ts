/** Ends a subscription. */
export type Unsubscribe = () => void;

/** A value that is handed over now and again whenever it changes. */
export type Live<Value> = (
  listener: (value: Value) => void,
  onError: (error: unknown) => void,
) => Unsubscribe;

/** The first value that is handed over; rejects where it cannot be read. */
export function firstOf<Value>(live: Live<Value>): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const stop = live(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
    // What is known is handed over before there is a subscription to end.
    function settle(answer: () => void): void {
      answer();
      queueMicrotask(() => stop());
    }
  });
}
