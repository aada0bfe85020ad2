/** Does something with each item, with `size` of them at once: browsers finish with none of some hundreds that load together. */
export async function inWaves<Item>(
  size: number,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < items.length; first += size)
    await Promise.all(items.slice(first, first + size).map(act));
}
