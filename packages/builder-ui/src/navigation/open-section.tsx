import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { useBuilder } from "../state/store.ts";
import { ElementsPanel } from "./elements-panel.tsx";
import type { LaterPanelProps } from "./section-panels.tsx";

const loadPanel = async (): Promise<{ default: (props: LaterPanelProps) => ReactNode }> => ({
  default: (await import("./section-panels.tsx")).LaterPanel,
});
const LaterPanel = lazy(loadPanel);

/** The panel of the section that is open, if any. The elements are there at once, the others soon after. */
export function OpenSection(): ReactNode {
  const section = useBuilder((state) => state.panels.section);
  useEffect(() => {
    const idle = requestIdleCallback(() => void loadPanel().catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, []);
  if (section === null) return null;
  if (section === "elements") return <ElementsPanel />;
  return (
    <Suspense>
      <LaterPanel section={section} />
    </Suspense>
  );
}
