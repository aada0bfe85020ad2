import { getGraph, getOpened } from "./state.ts";

/** Records something that a person did. */
export function LogEvent(name: string, data?: unknown): void {
  getOpened().log.event(name, data);
}

/** Address of an uploaded image; with `small` that of its small copy. */
export function GetFreeschemaImageUrl(url: string, small = false): string {
  return small ? url.replace(/(\.[^./]+)$/, "_small$1") : url;
}

/** An uploaded image. */
export async function GetFreeschemaImage(url: string): Promise<Blob> {
  const response = await fetch(GetFreeschemaImageUrl(url));
  return response.blob();
}

/** Asks every running query again; what is in memory is always up to date with what this device knows. */
export async function clearAllCaches(): Promise<void> {
  getGraph().refresh();
}

/** Takes all children out of an element. */
export function removeAllChildren(element: Element): void {
  element.replaceChildren();
}

/** A function that runs once calls have been quiet for some milliseconds. */
export function DelayFunctionExecution<A extends unknown[]>(
  work: (...args: A) => void,
  milliseconds = 200,
): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), milliseconds);
  };
}

/** Does nothing, as it always did: the graph keeps its own database. */
export async function storeToDatabase(..._args: unknown[]): Promise<void> {}

/** Finds nothing, as it always did. */
export async function getObjectsFromIndexDb(..._args: unknown[]): Promise<never[]> {
  return [];
}

/** Finds nothing, as it always did. */
export async function getFromDatabaseWithType(..._args: unknown[]): Promise<never[]> {
  return [];
}
