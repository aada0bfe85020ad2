import type { Graph } from "@tessera/graph";
import { createBrowserRouter, redirect } from "react-router";
import { GoogleSignin } from "./screens/google-signin.tsx";
import { Home } from "./screens/home.tsx";
import { NotFound } from "./screens/not-found.tsx";
import { PagePreview } from "./screens/page-preview.tsx";
import { ProductScreen } from "./screens/product-screen.tsx";
import { ResetPassword } from "./screens/reset-password.tsx";
import { WidgetPreview } from "./screens/widget-preview.tsx";
import { readProfile } from "./session/profile.ts";

/** Routes that need a sign-in send everybody else home. */
const signedIn = (): Response | null => (readProfile() ? null : redirect("/"));

/** The routes of the application (specification 1, section 2.1). */
export function createRouter(graph: Graph): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    { path: "/", element: <Home graph={graph} /> },
    { path: "/preview", element: <WidgetPreview graph={graph} /> },
    { path: "/page-preview/:id", loader: signedIn, element: <PagePreview graph={graph} /> },
    { path: "/documentation", element: <ProductScreen graph={graph} screen="documentation" /> },
    { path: "/video-tutorial", element: <ProductScreen graph={graph} screen="tutorials" /> },
    { path: "/Community", element: <ProductScreen graph={graph} screen="community" /> },
    {
      path: "/subscription",
      loader: signedIn,
      element: <ProductScreen graph={graph} screen="subscription" />,
    },
    { path: "/reset-password", element: <ResetPassword graph={graph} /> },
    { path: "/google-signin", element: <GoogleSignin /> },
    { path: "*", element: <NotFound /> },
  ]);
}
