/** A function that answers each object once and then from memory, for as long as the object lives. */
export function remember<Key extends object, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, Answer>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = answer(key)));
    return value;
  };
}
