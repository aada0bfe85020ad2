import type { WidgetApi } from "@tessera/widget-renderer";
import { markSignedIn } from "./visitor.ts";
import type { SiteData } from "./site-data.ts";

/** What a widget may call on a site with a server behind it; see `visitor/open-visitor.ts`. */
const calls = ["signUp", "login", "logout", "visitor", "list", "send", "add", "change", "remove"] as const;

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
