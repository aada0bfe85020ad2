// Taken before any stranger's code runs, which may put its own in their place.
const { apply } = Reflect;
const { preventDefault, stopImmediatePropagation } = Event.prototype;

const types = [
  "keydown",
  "keypress",
  "keyup",
  "beforeinput",
  "compositionstart",
  "compositionupdate",
  "compositionend",
];

/**
 * Keeps keys from the code of the page while a person types elsewhere: the frame may have taken the focus, yet its listeners,
 * all of them later than these, hear nothing. A press of a person in the frame ends that. Answers what is told of typing.
 */
export function guardKeys(target: Window): (typing: boolean) => void {
  let isTyping = true;
  const swallow = (event: Event): void => {
    if (!isTyping || !event.isTrusted) return;
    apply(preventDefault, event, []);
    apply(stopImmediatePropagation, event, []);
  };
  for (const type of types) target.addEventListener(type, swallow, { capture: true });
  const press = ({ isTrusted }: Event): void => {
    if (isTrusted) isTyping = false;
  };
  target.addEventListener("pointerdown", press, { capture: true, passive: true });
  return (typing) => {
    isTyping = typing;
  };
}
