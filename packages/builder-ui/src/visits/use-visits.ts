import type { ProjectSummary } from "@tessera/content";
import { useCallback, useEffect, useState } from "react";
import { usePorts, type LiveState } from "../ports/ports-context.tsx";
import type { VisitReport } from "../ports/visits-port.ts";

/** Spans of days of which a report can be, the shortest first. */
export const visitSpans = [7, 30, 90, 365] as const;

/** A report with the days that it is of. */
interface ShownReport {
  days: number;
  report: VisitReport;
}

/** The visits to a site as they were read last. */
export interface Visits {
  days: number;
  setDays: (days: number) => void;
  /** What is shown stays until what was asked for has come. */
  state: LiveState<ShownReport>;
  /** True while something else is read than what is shown. */
  busy: boolean;
  /** Reads the same days again. */
  refresh: () => void;
}

/** Reads the visits to the site of a project. */
export function useVisits(project: ProjectSummary): Visits {
  const { visits } = usePorts();
  const [asked, setAsked] = useState<{ days: number }>({ days: 30 });
  const [state, setState] = useState<LiveState<ShownReport>>({ status: "loading" });
  /** What was asked for when the answer that is shown came. */
  const [answered, setAnswered] = useState<object | null>(null);
  const refresh = useCallback(() => setAsked((before) => ({ ...before })), []);
  useEffect(() => {
    let current = true;
    const { days } = asked;
    const show = (next: LiveState<ShownReport>): void => {
      if (!current) return;
      setAnswered(asked);
      setState(next);
    };
    const again = (): void => {
      show({ status: "loading" });
      refresh();
    };
    visits.read(project, days).then(
      (report) => show({ status: "ready", value: { days, report }, again }),
      (error: unknown) => show({ status: "failed", error, again }),
    );
    return () => {
      current = false;
    };
  }, [visits, project, asked, refresh]);
  return {
    days: asked.days,
    setDays: (days) => setAsked({ days }),
    state,
    busy: answered !== asked,
    refresh,
  };
}
