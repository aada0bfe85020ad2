import type { Id, PageRecord, WidgetRecord } from "@tessera/content";
import { loadParser } from "@tessera/document";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { PortsProvider } from "../ports/ports-context.tsx";
import { firstOf } from "../ports/live.ts";
import type { BuilderPorts } from "../ports/ports.ts";
import { noTheme, type SiteTheme } from "../state/site-theme.ts";
import { originsOf } from "../widgets/outside.ts";
import { messages } from "../messages.ts";
import { pageCss } from "./page-css.ts";
import styles from "./run-screen.module.css";
import { RunSurface } from "./run-surface.tsx";

/** Props of a {@link RunScreen}. */
export interface RunScreenProps {
  ports: BuilderPorts;
  kind: "widget" | "page";
  id: number;
}

/** A whole screen in which one saved widget or page runs. */
export function RunScreen({ ports, kind, id }: RunScreenProps): ReactNode {
  const state = useRunnable(ports, kind, id);
  useEffect(() => {
    // The screen is a whole page of its own.
    if (state.status === "ready") document.title = state.name;
  }, [state]);
  if (state.status === "loading") return <main className={styles["screen"]} aria-busy="true" />;
  if (state.status === "failed") return <Message>{messages.noConnection}</Message>;
  if (state.status === "missing") {
    return <Message>{kind === "page" ? messages.pageMissing : messages.widgetMissing}</Message>;
  }
  return (
    <PortsProvider ports={ports}>
      <main className={styles["screen"]} aria-label={messages.preview}>
        <h1 className={styles["name"]}>{state.name}</h1>
        <RunSurface widget={state.widget} css={state.css} origins={state.origins} />
      </main>
    </PortsProvider>
  );
}

function Message({ children }: { children: ReactNode }): ReactNode {
  return (
    <main className={styles["message"]}>
      <div role="alert">
        <h1>{children}</h1>
      </div>
      <a href="/">{messages.backToBuilder}</a>
    </main>
  );
}

type Theme = Pick<SiteTheme, "tokens" | "fonts">;

type Runnable =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "missing" }
  | { status: "ready"; name: string; widget: WidgetRecord; css: string; origins: Id[] };

function useRunnable(ports: BuilderPorts, kind: "widget" | "page", id: number): Runnable {
  const [state, setState] = useState<Runnable>({ status: "loading" });
  useEffect(() => {
    let current = true;
    const show = (next: Runnable): void => {
      if (current) setState(next);
    };
    readRunnable(ports, kind, id).then(show, () => show({ status: "failed" }));
    return () => {
      current = false;
    };
  }, [ports, kind, id]);
  return state;
}

async function readRunnable(ports: BuilderPorts, kind: "widget" | "page", id: number): Promise<Runnable> {
  await loadParser();
  if (kind === "widget") return runnable(await ports.widgets.read(id));
  const [page, theme] = await Promise.all([ports.pages.read(id), themeOfSite(ports, id)]);
  return runnablePage(page, theme);
}

function runnable(widget: WidgetRecord | null): Runnable {
  if (!widget) return { status: "missing" };
  return { status: "ready", name: widget.name, widget, css: "", origins: originsOf(widget) };
}

/** The theme of the first project that holds a page; an empty one without one. */
async function themeOfSite({ projects }: BuilderPorts, pageId: Id): Promise<Theme> {
  const holder = (await firstOf(projects.live)).find(({ pages }) => pages.some(({ id }) => id === pageId));
  return holder ? projects.readSettings(holder.id) : noTheme;
}

function runnablePage(page: PageRecord | null, theme: Theme): Runnable {
  if (!page) return { status: "missing" };
  const origins = [page.id, ...originsOf(page.body)];
  return { status: "ready", name: page.title, widget: page.body, css: pageCss(page, theme), origins };
}
