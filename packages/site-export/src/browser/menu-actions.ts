import { isSignedIn, signOut } from "./visitor.ts";

/** The event that code of the page gets for an action that the site does not know itself; `detail` is its text. */
const eventName = "menu-action";

/** The item of the menu around a node; elsewhere the attribute belongs to the page. */
function actorAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-menu] [data-action]") : null;
}

/** Does what a clicked item of the menu asks for; a link in the item is followed unless code of the page takes the action. */
export function runAction(event: MouseEvent): void {
  const actor = event.defaultPrevented ? null : actorAt(event.target);
  const action = actor?.dataset["action"]?.trim() ?? "";
  if (!actor || action === "") return;
  const [verb = "", ...rest] = action.split(/\s+/);
  const known = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (known) return known(rest.join(" "));
  const asked = new CustomEvent(eventName, { detail: action, bubbles: true, cancelable: true });
  if (!actor.dispatchEvent(asked)) event.preventDefault();
}

const verbs: Readonly<Record<string, (rest: string) => void>> = {
  back: () => history.back(),
  open: (name) => show(named(name)),
  print: () => print(),
  scroll: (name) => scrollTowards(named(name)),
  "sign-out": () => {
    if (!isSignedIn()) return;
    // What was shown to who was signed in goes, too.
    void signOut().finally(() => location.reload());
  },
  top: () => scrollTo({ top: 0, behavior: pace() }),
};

function named(name: string): HTMLElement | null {
  return document.getElementById(name.replace(/^#/, ""));
}

function show(element: HTMLElement | null): void {
  if (element instanceof HTMLDialogElement) return element.open ? undefined : element.showModal();
  if (element instanceof HTMLDetailsElement) element.open = true;
  if (element?.popover) return void element.togglePopover();
  scrollTowards(element);
}

function scrollTowards(element: HTMLElement | null): void {
  if (!element) return;
  element.scrollIntoView({ behavior: pace() });
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function pace(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
