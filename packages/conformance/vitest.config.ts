import { nodeProject } from "@tessera/config/vitest";

export default nodeProject("conformance");
