import { anonymousUser } from "@tessera/graph/wire";

import type { Writer } from "../store/store.ts";

/** Nobody in particular owns what every store begins with. */
export const nobody: Writer = { userId: anonymousUser, admin: true, system: true };
