import { nodeProject } from "@tessera/config/vitest";

export default nodeProject("site-runtime");
