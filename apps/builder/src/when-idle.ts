/** Does something when the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 1000);
}
