import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followHints } from "./follow-hints.ts";

const button = (name: string): HTMLElement => {
  const element = document.createElement("button");
  element.dataset["tooltip"] = "bottom";
  element.append(name, document.createElement("i"));
  return element;
};
const [one, two, plain, tip] = [
  button("One"),
  button("Two"),
  document.createElement("p"),
  document.createElement("p"),
];
tip.setAttribute("role", "tooltip");

let shown: HTMLElement | null = null;
let stop: () => void;
const over = (element: Element, pointerType = "mouse"): void =>
  void element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
const fire = (element: Element, type: string): void =>
  void element.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.body.replaceChildren(one, two, plain, tip);
  shown = null;
  stop = followHints((hint) => (shown = hint));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function showOne(): void {
  over(one.lastElementChild!);
  vi.advanceTimersByTime(450);
  expect(shown).toBe(one);
}

test("a pointer that only passes shows nothing, one that stays does", () => {
  over(one);
  vi.advanceTimersByTime(400);
  over(plain);
  vi.advanceTimersByTime(1000);
  expect(shown).toBeNull();
  showOne();
});

test("the next one comes at once while one is shown", () => {
  showOne();
  over(plain);
  over(two);
  vi.advanceTimersByTime(0);
  expect(shown).toBe(two);
});

test("there is time to reach the tooltip, and it stays while the pointer is over it", () => {
  showOne();
  over(plain);
  vi.advanceTimersByTime(150);
  over(tip);
  vi.advanceTimersByTime(1000);
  expect(shown).toBe(one);
  over(plain);
  vi.advanceTimersByTime(200);
  expect(shown).toBeNull();
});

test.each(["pointerdown", "keydown", "scroll"])(
  "%s takes it away, and it comes back only once it was left",
  (type) => {
    showOne();
    fire(one, type);
    expect(shown).toBeNull();
    over(one.lastElementChild!);
    vi.advanceTimersByTime(1000);
    expect(shown).toBeNull();
    over(plain);
    showOne();
  },
);

test("a finger shows nothing, nor does what has gone meanwhile", () => {
  over(one, "touch");
  vi.advanceTimersByTime(1000);
  expect(shown).toBeNull();
  over(two);
  two.remove();
  vi.advanceTimersByTime(1000);
  expect(shown).toBeNull();
});

test("a pointer that rests elsewhere does not take away what the keyboard shows", () => {
  over(plain);
  one.focus();
  vi.advanceTimersByTime(0);
  expect(shown).toBe(one);
  over(document.body);
  vi.advanceTimersByTime(1000);
  expect(shown).toBe(one);
  two.focus();
  vi.advanceTimersByTime(0);
  expect(shown).toBe(two);
  two.blur();
  vi.advanceTimersByTime(0);
  expect(shown).toBeNull();
});
