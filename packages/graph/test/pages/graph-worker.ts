import { serveGraph } from "../../src/worker/index.ts";

serveGraph();
