import { afterEach, expect, test, vi } from "vitest";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { noteCleared, tellCleared } from "./cleared-storage.ts";

const said = vi.spyOn(toast, "error").mockImplementation(() => undefined);

afterEach(() => {
  said.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});

/** The page is left, and another one is opened by whoever is signed in then: nobody. */
function loadAnew(): void {
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  tellCleared();
}

test("a session that went with the whole storage is told of once, without any event about it", () => {
  const end = noteCleared();
  localStorage.clear();
  sessionStorage.clear();
  loadAnew();
  end();
  loadAnew();
  expect(said.mock.calls).toEqual([[messages.storageCleared]]);
});

test("a logout is not taken for it, nor is a visitor who never signed in", () => {
  loadAnew();
  const end = noteCleared();
  loadAnew();
  end();
  expect(said).not.toHaveBeenCalled();
});
