import { useEffect, useState } from "react";

/** Milliseconds for which a component has to be shown before it counts as looked at. */
const flyingPast = 60;

/** False for a moment after a component appears: what only flies past while somebody scrolls has nothing to fetch. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), flyingPast);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
