import { canvasStands, followFailedStyles, followTheme } from "@tessera/builder-ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { install } from "./install/updates.ts";
import type { Data } from "./ports/data.ts";
import { Router } from "./router.tsx";
import { StartFailure } from "./screens/start-failure.tsx";
import { followOtherTabs } from "./session/follow-tabs.ts";
import { readProfile } from "./session/profile.ts";

/** Shows the application, and opens the data layer behind it. */
export function start(): void {
  followFailedStyles();
  followTheme();
  followOtherTabs(readProfile());
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no element with the id root.");
  const root = createRoot(container);
  const data = whenNeeded().then(openData);
  root.render(
    <StrictMode>
      <Router data={data} />
    </StrictMode>,
  );
  data.then(
    () => import.meta.env.PROD && install(),
    (error: unknown) => root.render(<StartFailure error={error} />),
  );
}

/** A new widget can be worked on without any data; whatever else the address names is waited for. */
async function whenNeeded(): Promise<void> {
  if (location.pathname === "/" && location.search === "") await canvasStands;
}

async function openData(): Promise<Data> {
  const { openData: open } = await import("./ports/data.ts");
  return open();
}
