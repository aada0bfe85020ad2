/** Creates an element with a class, which is also its part, and what is in it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (name) {
    element.className = name;
    element.setAttribute("part", name);
  }
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Sets an attribute when it is another; null takes it away. */
export function put(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
