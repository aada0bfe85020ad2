import { handOverTools } from "./hand-over-tools.ts";

// The script that pages load when they have forms or are developed.
handOverTools();
