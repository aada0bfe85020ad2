/** Ends a subscription. */
export type Unsubscribe = () => void;

/** A value that is handed over now and again whenever it changes. */
export type Live<Value> = (
  listener: (value: Value) => void,
  onError: (error: unknown) => void,
) => Unsubscribe;
