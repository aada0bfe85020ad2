import type { VisitReport, VisitsPort } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import { saveFile } from "./save-file.ts";
import { told } from "./told.ts";
import { visitsCsv } from "./visits-csv.ts";

/** A report as the server answers it: it knows pages by their ids. */
interface Answer extends Omit<VisitReport, "pages"> {
  readonly pages: readonly Omit<VisitReport["pages"][number], "title">[];
}

/** Visits to sites over the server's calls. */
export function createVisitsPort(graph: Graph): VisitsPort {
  return {
    async read({ id, pages, mainPageId }, days) {
      const path = `/api/v1/projects/${graph.concepts.resolve(id)}/visits?days=${days}`;
      const report = await told(() => graph.http<Answer>({ base: "node", method: "GET", path }));
      const known = new Map(pages.map((page) => [graph.concepts.resolve(page.id), page]));
      return {
        ...report,
        pages: report.pages.map((seen) => {
          const page = known.get(seen.id);
          if (!page) return { ...seen, title: "" };
          return { ...seen, title: page.title, path: page.id === mainPageId ? "/" : `/${page.path}` };
        }),
      };
    },
    download: async ({ name }, report) =>
      saveFile(`${name} visits.csv`, new Blob([visitsCsv(report)], { type: "text/csv" })),
  };
}
