import type { Publishing } from "@tessera/content";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { createMemoryPorts } from "../local/local-ports.ts";
import { PortsProvider } from "../ports/ports-context.tsx";
import { AskProvider } from "../primitives/confirm.tsx";
import { PublishingSection } from "./publishing-section.tsx";

const publication = (number: number, live: number): Publishing["publications"][number] => ({
  id: number,
  number,
  created: 0,
  live,
  note: "",
  pages: 1,
});

/** A project that is published by hand, with a publication that goes live after so many milliseconds. */
function waiting(milliseconds: number): Publishing {
  const readAt = Date.now();
  const publications = [publication(2, readAt + milliseconds), publication(1, 0)];
  return { onSave: false, publications, liveId: 1, draft: null, readAt };
}

/** Shows the section with what the server answers. */
function show(read: () => Promise<Publishing>): void {
  const ports = createMemoryPorts();
  const changes = (): ReturnType<typeof ports.publishing.changes> =>
    Promise.resolve({ pages: [], aspects: ["menu"] });
  const shareDraft = (): Promise<{ token: string; until: number }> =>
    Promise.resolve({ token: "secret", until: 0 });
  const setOnSave = (): Promise<void> => Promise.resolve();
  const publishing = { ...ports.publishing, read, changes, shareDraft, setOnSave };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => root.unmount());
  root.render(
    <PortsProvider ports={{ ...ports, publishing }}>
      <AskProvider>
        <PublishingSection projectId={7} />
      </AskProvider>
    </PortsProvider>,
  );
}

test("a note that is being typed stays when a publication goes live, and when that cannot be read", async () => {
  const live = { ...waiting(0), liveId: 2 };
  const read = vi
    .fn<() => Promise<Publishing>>()
    .mockResolvedValueOnce(waiting(500))
    .mockRejectedValueOnce(new Error("The server cannot be reached."))
    .mockResolvedValueOnce({ ...live, readAt: live.readAt + 1 });
  show(read);
  await expect.element(page.getByText("Scheduled", { exact: true })).toBeVisible();
  const note = page.getByLabelText("Note for yourself");
  await note.fill("Winter");
  await expect.element(page.getByText("The server cannot be reached.")).toBeVisible();
  await expect.element(note).toHaveValue("Winter");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("Scheduled", { exact: true })).not.toBeInTheDocument();
  await expect.element(note).toHaveValue("Winter");
});

test("publications of before are waited for neither while they are live nor while every save is shown", async () => {
  const read = vi.fn<() => Promise<Publishing>>(() =>
    Promise.resolve({ ...waiting(-1000), onSave: true, liveId: null }),
  );
  show(read);
  await expect.element(page.getByRole("radio", { name: /Every save at once/ })).toBeChecked();
  // A timer that is due already fires before the frame after next.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(read).toHaveBeenCalledTimes(1);
});

test("what visitors see is shown as it is, when somebody else has changed it since it was chosen here", async () => {
  let onSave = true;
  show(() => Promise.resolve({ ...waiting(-1000), onSave, liveId: onSave ? null : 2 }));
  const manual = page.getByRole("radio", { name: /What you have published/ });
  await expect.element(manual).not.toBeChecked();
  onSave = false;
  await manual.click();
  await expect.element(page.getByRole("button", { name: "Create a link" })).toBeVisible();
  onSave = true;
  await page.getByRole("button", { name: "Create a link" }).click();
  await expect.element(page.getByRole("radio", { name: /Every save at once/ })).toBeChecked();
});
