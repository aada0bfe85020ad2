import { messages, RefusedError, type SpeedPort } from "@tessera/builder-ui";
import { describeImage, readSite } from "@tessera/content";
import type { Graph } from "@tessera/graph";

/** Pages as they will be published; what renders them comes with the first call. */
export function createSpeedPort(graph: Graph): SpeedPort {
  return {
    async foresee(asked) {
      const { projectId } = asked;
      const [site, { foreseePage }] = await Promise.all([
        projectId === null ? null : readSite(graph, projectId),
        import("./foresee-page.ts"),
      ]);
      if (projectId !== null && !site) throw new RefusedError(messages.projectMissing);
      const known = site && { ...site, id: graph.concepts.resolve(site.id) };
      return foreseePage(asked, known, (url) => describeImage(graph, url).catch(() => null));
    },
  };
}
