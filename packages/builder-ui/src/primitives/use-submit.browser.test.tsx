import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { RefusedError } from "../ports/errors.ts";
import { Problem } from "./problem.tsx";
import { refusalOr, useSubmit } from "./use-submit.ts";

interface FormProps {
  task: () => Promise<unknown>;
  ended: (isDone: boolean) => void;
}

function Form({ task, ended }: FormProps): ReactNode {
  const { busy, problem, run } = useSubmit();
  return (
    <>
      <button type="button" onClick={() => void run(task, refusalOr("It failed.")).then(ended)}>
        {busy ? "Sending" : "Send"}
      </button>
      <Problem text={problem} />
    </>
  );
}

let unmount: () => void;
const ended = vi.fn<(isDone: boolean) => void>();
const send = (): Promise<void> => page.getByRole("button").click();

function render(task: () => Promise<unknown>): void {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  unmount = () => root.unmount();
  root.render(<Form task={task} ended={ended} />);
}

beforeEach(() => ended.mockClear());
afterEach(() => unmount());

test("a task runs once however often it is started while it is under way", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const task = vi.fn<() => Promise<void>>(() => promise);
  render(task);
  await send();
  await expect.element(page.getByRole("button", { name: "Sending" })).toBeVisible();
  await send();
  resolve();
  await expect.element(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  expect(task).toHaveBeenCalledOnce();
  expect(ended.mock.calls).toEqual([[false], [true]]);
});

test("a refusal is shown in the server's words, and gone when the task is started again", async () => {
  const outcomes = [
    () => Promise.reject(new RefusedError("The name is taken.")),
    () => Promise.reject(new Error("secret")),
    () => Promise.resolve(),
  ];
  render(() => outcomes.shift()?.() ?? Promise.resolve());
  await send();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The name is taken.");
  await send();
  await expect.element(page.getByRole("alert")).toHaveTextContent("It failed.");
  await send();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(ended.mock.calls).toEqual([[false], [false], [true]]);
});

test("a task that shows its failure itself has failed all the same", async () => {
  render(() => Promise.resolve(false));
  await send();
  await expect.poll(() => ended.mock.calls).toEqual([[false]]);
});
