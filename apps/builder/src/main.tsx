import "@fontsource-variable/inter/index.css";
import "@tessera/builder-ui/styles.css";
import { followTheme } from "@tessera/builder-ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { openGraph } from "./graph.ts";
import { createRouter } from "./router.tsx";
import { StartFailure } from "./screens/start-failure.tsx";

followTheme();

const container = document.getElementById("root");
if (!container) throw new Error("The page has no element with the id root.");
const root = createRoot(container);

try {
  const router = createRouter(await openGraph());
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
} catch (error) {
  root.render(<StartFailure error={error} />);
}
