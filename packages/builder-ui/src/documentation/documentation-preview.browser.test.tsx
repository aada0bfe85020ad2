import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createMemoryPorts } from "../local/local-ports.ts";
import { PortsProvider } from "../ports/ports-context.tsx";
import type { BuilderPorts } from "../ports/ports.ts";
import { emptyDocumentation } from "./documentation-draft.ts";
import { DocumentationPreview } from "./documentation-preview.tsx";

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
});

const watched = "https://vimeo.com/76979871";

function show(more: Partial<BuilderPorts> = {}): void {
  const value = { ...emptyDocumentation("ada@example.org"), videoLinks: [watched] };
  root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <PortsProvider ports={{ ...createMemoryPorts(), ...more }}>
      <DocumentationPreview value={value} close={() => undefined} />
    </PortsProvider>,
  );
}

const play = page.getByRole("button", { name: "Play the video from player.vimeo.com" });
const link = page.getByRole("link", { name: watched });

test("a video of another site plays in the page for players, of the size that the specification gives it", async () => {
  show({ playerPage: "/player" });
  await play.click();
  const frame = page.getByTitle("Video");
  await expect.element(frame).toHaveAttribute("src", "/player?host=player.vimeo.com&id=76979871");
  await expect.element(frame).toHaveAttribute("width", "560");
  await expect.element(frame).toHaveAttribute("height", "315");
  await expect.element(link).toBeVisible();
});

test("where there is no page for players, a link opens the video in a new tab", async () => {
  show();
  await expect.element(link).toHaveAttribute("target", "_blank");
  expect(play.elements()).toEqual([]);
});
