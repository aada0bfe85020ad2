/** Loads the page anew, after the browser has asked about changes that would be lost: pages have no draft. */
export function reloadAsking(): void {
  location.reload();
}
