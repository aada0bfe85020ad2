import type { Id, PageRecord, SpeedBudgets, WidgetRecord } from "@tessera/content";
import type { MeasuredFile } from "@tessera/widget-renderer/frame";

/** A page that is to be measured, as it is on the canvas. */
export interface PageToMeasure {
  /** The project that shows it; null for one that is in none yet. */
  readonly projectId: Id | null;
  readonly page: PageRecord;
  /** Its body with marks on the elements, by which they are known again. */
  readonly marked: WidgetRecord;
}

/** A page as visitors will get it. */
export interface ForeseenPage {
  /** The complete HTML, with the marks. */
  readonly html: string;
  /** The page itself and the scripts that its site adds, as they travel. */
  readonly own: readonly MeasuredFile[];
  /** How large files of the run host are where sites serve them, by their paths there. */
  readonly served: Readonly<Record<string, Pick<MeasuredFile, "sent" | "size">>>;
  /** The budgets of its project, else the default ones. */
  readonly budgets: SpeedBudgets;
}

/** Pages as they will be published, for whoever looks at how fast they are. */
export interface SpeedPort {
  /** Renders a page as its site will serve it. Rejects with an error whose message can be shown. */
  readonly foresee: (page: PageToMeasure) => Promise<ForeseenPage>;
}
