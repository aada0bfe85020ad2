/** Returns whether one more is allowed: so many at once, and so many a second after that. */
export function createAllowance(perSecond: number): () => boolean {
  let left = perSecond;
  let since = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(perSecond, left + ((now - since) / 1000) * perSecond);
    since = now;
    if (left < 1) return false;
    left--;
    return true;
  };
}
