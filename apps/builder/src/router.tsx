import { lazyPart } from "@tessera/builder-ui";
import type { ReactNode } from "react";
import { BrowserRouter, Navigate, Outlet, Route, Routes } from "react-router";
import type { Data } from "./ports/data.ts";
import { Home } from "./screens/home.tsx";
import { readProfile } from "./session/profile.ts";

// The builder is what most people come for; the other screens are loaded when they are gone to.
const EntryEmails = lazyPart(async () => (await import("./screens/entry-emails.tsx")).EntryEmails);
const GoogleSignin = lazyPart(async () => (await import("./screens/google-signin.tsx")).GoogleSignin);
const NotFound = lazyPart(async () => (await import("./screens/not-found.tsx")).NotFound);
const PagePreview = lazyPart(async () => (await import("./screens/page-preview.tsx")).PagePreview);
const ProductScreen = lazyPart(async () => (await import("./screens/product-screen.tsx")).ProductScreen);
const ResetPassword = lazyPart(async () => (await import("./screens/reset-password.tsx")).ResetPassword);
const VerifyAddress = lazyPart(async () => (await import("./screens/verify-address.tsx")).VerifyAddress);
const WidgetPreview = lazyPart(async () => (await import("./screens/widget-preview.tsx")).WidgetPreview);

/** The application at the address of the page (specification 1, section 2.1). */
export function Router({ data }: { data: Promise<Data> }): ReactNode {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Home data={data} />} />
        <Route path="/preview" element={<WidgetPreview data={data} />} />
        <Route path="/documentation" element={<ProductScreen data={data} screen="documentation" />} />
        <Route path="/video-tutorial" element={<ProductScreen data={data} screen="tutorials" />} />
        <Route path="/Community" element={<ProductScreen data={data} screen="community" />} />
        <Route element={<SignedIn />}>
          <Route path="/page-preview/:id" element={<PagePreview data={data} />} />
          <Route path="/subscription" element={<ProductScreen data={data} screen="subscription" />} />
        </Route>
        <Route path="/reset-password" element={<ResetPassword data={data} />} />
        <Route path="/verify-address" element={<VerifyAddress data={data} />} />
        <Route path="/entry-emails" element={<EntryEmails data={data} />} />
        <Route path="/google-signin" element={<GoogleSignin />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </BrowserRouter>
  );
}

/** Routes that need a sign-in send everybody else home. */
function SignedIn(): ReactNode {
  return readProfile() ? <Outlet /> : <Navigate to="/" replace />;
}
