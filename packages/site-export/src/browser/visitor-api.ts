import type { WidgetApi } from "@tessera/widget-renderer";
import { markSignedIn } from "./visitor.ts";
import type { SiteData } from "./site-data.ts";

/** What a widget may call on a site with a server behind it; see `visitor/open-visitor.ts`. */
const calls = ["signUp", "login", "logout", "visitor", "list", "send", "add", "change", "remove"] as const;

type Call = (name: string, args: unknown[]) => Promise<unknown>;

/** The calls that are granted to widgets; their script is loaded by the first one. Without a server each says so. */
export function visitorApi(site: SiteData): WidgetApi {
  const call = site.noServer === undefined ? callsOf(site) : refusing(site.noServer);
  if (!call) return {};
  return Object.fromEntries(calls.map((name) => [name, (...args: unknown[]) => call(name, args)]));
}

function callsOf({ graph, projectId, server = location.origin }: SiteData): Call | null {
  if (graph === undefined || projectId === undefined) return null;
  // The address of the page may be another one by the first call.
  const script = new URL(graph, document.baseURI).href;
  return async (name, args) => {
    const { openVisitor } = (await import(script)) as {
      openVisitor: (site: {
        projectId: number;
        server: string;
      }) => Record<string, (...args: unknown[]) => Promise<unknown>>;
    };
    const answer = await openVisitor({ projectId, server })[name]?.(...args);
    markSignedIn();
    return answer;
  };
}

function refusing(words: string): Call {
  return async () => {
    say(words);
    throw new Error(words);
  };
}

/** Who has written the code may have reckoned with no failure, and the visitor is to know of it. */
function say(words: string): void {
  if (document.querySelector("[data-site-notice]")) return;
  const notice = document.createElement("p");
  notice.dataset["siteNotice"] = "";
  notice.setAttribute("role", "alert");
  notice.textContent = words;
  notice.style.cssText =
    "position: fixed; inset: auto 0 0; z-index: 2147483647; margin: 0; padding: 12px 16px; background: #fff3cd; color: #4d3800; font: 16px/1.5 system-ui, sans-serif; text-align: center";
  document.body.append(notice);
}
