import { followTheme } from "@tessera/builder-ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { openGraph } from "./graph.ts";
import { install } from "./install/updates.ts";
import { Router } from "./router.tsx";
import { StartFailure } from "./screens/start-failure.tsx";

/** Opens the data layer and shows the application. */
export async function start(): Promise<void> {
  followTheme();
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no element with the id root.");
  const root = createRoot(container);
  try {
    const graph = await openGraph();
    root.render(
      <StrictMode>
        <Router graph={graph} />
      </StrictMode>,
    );
    if (import.meta.env.PROD) install();
  } catch (error) {
    root.render(<StartFailure error={error} />);
  }
}
