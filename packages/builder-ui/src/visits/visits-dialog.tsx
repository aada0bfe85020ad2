import type { Id, ProjectSummary } from "@tessera/content";
import { clsx } from "clsx";
import { Download, RotateCw } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { NamedVisits, VisitedPage, VisitReport } from "../ports/visits-port.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import body from "../primitives/dialog-body.module.css";
import { SelectField } from "../primitives/field.tsx";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { toast } from "../primitives/toast.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";
import { useSettings, type Settings } from "../settings/use-settings.ts";
import { useVisits, visitSpans, type Visits } from "./use-visits.ts";
import { VisitChart } from "./visit-chart.tsx";
import { isByMonth, spansOf, totalOf } from "./visit-days.ts";
import { VisitList, type VisitRow } from "./visit-list.tsx";
import styles from "./visits.module.css";

/** Props of a {@link VisitsDialog}. */
export interface VisitsDialogProps {
  project: ProjectSummary;
  close: () => void;
}

/** How often the site of a project is visited; only its owner sees it. */
export function VisitsDialog({ project, close }: VisitsDialogProps): ReactNode {
  const visits = useVisits(project);
  const { state } = visits;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.statistics}
      description={messages.visitsOf(project.name)}
      size="large"
    >
      <div className={clsx(body["content"], styles["content"])}>
        <Bar project={project} visits={visits} />
        {state.status === "loading" && <LoadingList />}
        {state.status === "failed" && (
          <FailedList again={state.again}>{refusalOr(messages.noConnection)(state.error)}</FailedList>
        )}
        {state.status === "ready" && <Report {...state.value} isPublished={project.mainPageId !== null} />}
        <About projectId={project.id} />
      </div>
    </Dialog>
  );
}

function Bar({ project, visits }: { project: ProjectSummary; visits: Visits }): ReactNode {
  const ports = usePorts();
  const { state, days, setDays, busy, refresh } = visits;
  const report = state.status === "ready" ? state.value.report : null;
  const isEmpty = report === null || report.days.length === 0;
  const downloading = useSubmit();
  const download = async (): Promise<void> => {
    if (!report) return;
    await ports.visits.download(project, report).catch(() => toast.error(messages.tableFailed));
  };
  return (
    <div className={body["bar"]}>
      <SelectField
        label={messages.visitPeriod}
        options={visitSpans.map((span) => [String(span), messages.visitPeriods[span]] as const)}
        value={String(days)}
        onChange={({ target }) => setDays(Number(target.value))}
      />
      <Button busy={busy} onClick={refresh}>
        <RotateCw aria-hidden size={14} />
        {messages.refreshVisits}
      </Button>
      <Button disabled={isEmpty} busy={downloading.busy} onClick={() => void downloading.run(download)}>
        <Download aria-hidden size={14} />
        {messages.downloadVisits}
      </Button>
    </div>
  );
}

interface ReportProps {
  days: number;
  report: VisitReport;
  isPublished: boolean;
}

function Report({ days, report, isPublished }: ReportProps): ReactNode {
  if (report.days.length === 0) return <NoVisits isPublished={isPublished} />;
  const { views, visits } = totalOf(report.days);
  return (
    <>
      <dl className={styles["totals"]}>
        <Total name={messages.pageViews} value={messages.visitNumber(views)} />
        <Total name={messages.visits} value={messages.visitNumber(visits)} />
        <Total
          name={messages.pagesPerVisit}
          value={messages.visitNumber(visits > 0 ? views / visits : 0, 1)}
        />
      </dl>
      <VisitChart spans={spansOf(report.days, report.today, days)} byMonth={isByMonth(days)} />
      <div className={styles["lists"]}>
        <VisitList
          title={messages.visitedPages}
          unit={messages.pageViews}
          rows={report.pages.map(pageRow)}
          all={views}
        />
        <VisitList
          title={messages.referrers}
          unit={messages.visits}
          rows={report.referrers.map(referrerRow)}
          all={visits}
        />
        <VisitList
          title={messages.devices}
          unit={messages.pageViews}
          rows={report.devices.map(deviceRow)}
          all={views}
        />
      </div>
    </>
  );
}

function Total({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function pageRow({ id, title, path, views }: VisitedPage): VisitRow {
  return { key: String(id), name: title || messages.pageGone, detail: path, count: views };
}

function referrerRow({ name, visits }: NamedVisits): VisitRow {
  return { key: name, name: messages.referrerName(name), count: visits };
}

function deviceRow({ name, views }: NamedVisits): VisitRow {
  return { key: name, name: messages.deviceName(name), count: views };
}

function NoVisits({ isPublished }: { isPublished: boolean }): ReactNode {
  return (
    <div className={body["empty"]}>
      <p>{messages.noVisits}</p>
      <p>{isPublished ? messages.noVisitsHint : messages.noVisitsUnpublished}</p>
    </div>
  );
}

/** How visits are counted, and whether they are. */
function About({ projectId }: { projectId: Id }): ReactNode {
  const settings = useSettings(projectId);
  return (
    <div className={styles["about"]}>
      {settings.stored && <Counting settings={settings} on={settings.stored.visitCounts} />}
      <details>
        <summary>{messages.howVisitsCount}</summary>
        <ul>
          {messages.howVisitsCountFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Counting({ settings, on }: { settings: Settings; on: boolean }): ReactNode {
  const [isOn, setOn] = useState(on);
  const { busy, run } = useSubmit();
  const toggle = async (): Promise<void> => {
    if (await settings.save({ visitCounts: !isOn })) setOn(!isOn);
  };
  return (
    <label className={styles["counting"]}>
      <input type="checkbox" checked={isOn} disabled={busy} onChange={() => void run(toggle)} />
      {messages.countVisits}
    </label>
  );
}
