import { forgetWorkOf } from "@tessera/builder-ui";
import { forgetDatabases, type Graph, type Profile } from "@tessera/graph";

/** Takes away what this device keeps of an account; what is only there is lost. */
export async function clearDevice(graph: Graph, profile: Profile): Promise<void> {
  graph.close();
  await Promise.all([forgetWorkOf(profile), forgetDatabases(`tessera-${profile.userId}`)]);
}
