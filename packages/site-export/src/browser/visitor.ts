import type { WidgetApi } from "@tessera/widget-renderer";
import { profileKey } from "./profile-key.ts";
import type { SiteData } from "./site-data.ts";

/** Where what a browser knows of the site that it visits lies. */
const siteKey = "wico_site";

/** What a widget may call on a site with a server behind it; see `visitor/open-visitor.ts`. */
const calls = ["signUp", "login", "logout", "visitor", "list", "add", "change", "remove"] as const;

/** True when a profile with a token is stored here. */
export function isSignedIn(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(profileKey) ?? "null") as { token?: unknown } | null;
    return typeof stored?.token === "string" && stored.token !== "";
  } catch {
    // Not JSON, or no storage: nobody is signed in.
    return false;
  }
}

/** Shows what is only for who is signed in, or hides it. */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute("data-signed-in", isSignedIn());
}

/** Stores what this browser knows of the site that it visits, encoded (specification 2, section 3). */
export function recordSite({ name, projectId }: SiteData): void {
  const record = { name, host: location.host, ...(projectId === undefined ? {} : { projectId }) };
  try {
    localStorage.setItem(siteKey, btoa(encodeURIComponent(JSON.stringify(record))));
  } catch {
    // A browser that keeps nothing shows the site all the same.
  }
}

/** The calls that are granted to widgets; their script is loaded by the first one. */
export function visitorApi({ graph, projectId }: SiteData): WidgetApi {
  if (graph === undefined || projectId === undefined) return {};
  const visit = async (name: string, args: unknown[]): Promise<unknown> => {
    const { openVisitor } = (await import(graph)) as {
      openVisitor: (projectId: number) => Record<string, (...args: unknown[]) => Promise<unknown>>;
    };
    const answer = await openVisitor(projectId)[name]?.(...args);
    markSignedIn();
    return answer;
  };
  return Object.fromEntries(calls.map((name) => [name, (...args: unknown[]) => visit(name, args)]));
}
