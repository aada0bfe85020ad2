import { fileURLToPath } from "node:url";

/** The workspace's root folder. */
export const root: string = fileURLToPath(new URL("../../../", import.meta.url));
