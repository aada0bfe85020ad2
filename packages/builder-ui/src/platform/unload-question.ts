/** Whether the browser asks by itself before the page is left over unsaved changes. */

/** Steps that leave the page without its question. */
const steps = new Set<symbol>();

/** Lets the page be left without the browser's own question; returns how to have it asked again. */
export function allowLeaving(): () => void {
  const step = Symbol("leaving");
  steps.add(step);
  return () => void steps.delete(step);
}

/** True unless {@link allowLeaving} holds. */
export function asksBeforeLeaving(): boolean {
  return steps.size === 0;
}
