import { nodeProject } from "@tessera/config/vitest";

export default nodeProject("site-export", { testTimeout: 30_000 });
