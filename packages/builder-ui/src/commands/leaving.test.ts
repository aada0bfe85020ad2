import { expect, test, vi } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { createMemoryPorts } from "../local/local-ports.ts";
import { toast } from "../primitives/toast.tsx";
import { hasChanges } from "../state/workspace.ts";
import { leave } from "./leaving.ts";

for (const kind of ["info", "saved", "error"] as const)
  vi.spyOn(toast, kind).mockImplementation(() => undefined);

/** A saved widget with a change that is not saved. */
async function openChanged(): Promise<Workplace & { action: () => void }> {
  const ports = createMemoryPorts();
  const workplace = await openWorkplace("<p>a</p>", { ports });
  workplace.write("<p>b</p>");
  return { ...workplace, action: vi.fn<() => void>() };
}

test("what has no unsaved changes is left without a question", async () => {
  const { context, ask } = await openWorkplace("<p>a</p>");
  const action = vi.fn<() => void>();
  await leave(context, action);
  expect(ask).not.toHaveBeenCalled();
  expect(action).toHaveBeenCalledOnce();
});

test("unsaved changes are saved first when the answer is yes", async () => {
  const { context, action, ports } = await openChanged();
  const create = vi.spyOn(ports.widgets, "create");
  await leave(context, action);
  expect(create.mock.calls[0]?.[0]).toMatchObject({ html: "<p>b</p>" });
  expect(action).toHaveBeenCalledOnce();
});

test("unsaved changes are left behind when the answer is no", async () => {
  const { context, action, ask, ports } = await openChanged();
  const { draft } = context.store.getState().workspace;
  const create = vi.spyOn(ports.widgets, "create");
  ask.mockResolvedValueOnce("no");
  await leave(context, action);
  expect(create).not.toHaveBeenCalled();
  expect(action).toHaveBeenCalledOnce();
  // Whoever stays where they are, or is back before the next screen stands, finds what is saved.
  const { workspace } = context.store.getState();
  expect(hasChanges(workspace)).toBe(false);
  expect(workspace.draft).not.toBe(draft);
});

test("nobody leaves without an answer, or when the save fails", async () => {
  const { context, action, ask, ports } = await openChanged();
  ask.mockResolvedValueOnce(null);
  await leave(context, action);
  vi.spyOn(ports.widgets, "create").mockRejectedValueOnce(new Error("no"));
  await leave(context, action);
  expect(action).not.toHaveBeenCalled();
});
