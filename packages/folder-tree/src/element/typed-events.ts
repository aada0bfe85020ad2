import type { FolderTreeEventMap } from "./tree-host.ts";

type Events = HTMLElementEventMap & {
  [Name in keyof FolderTreeEventMap]: CustomEvent<FolderTreeEventMap[Name]>;
};

/** An HTML element whose own events are known by name, with what they carry. */
export interface TypedEvents extends HTMLElement {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
