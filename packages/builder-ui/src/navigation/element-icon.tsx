import { Box, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { createPart, useNeededPart } from "../platform/part.ts";

const look = { "aria-hidden": true, size: 18, strokeWidth: 1.6 } as const;

const table = createPart(() => import("./icon-table.ts"));

/** The icon that a palette element names, in lucide's spelling; a box for names that the builder does not carry. */
export function ElementIcon({ name }: { name: string }): ReactNode {
  const { loaded, failed } = useNeededPart(table);
  const Named: LucideIcon = loaded?.iconTable[name] ?? Box;
  return <Named {...look} opacity={loaded || failed ? 1 : 0} />;
}
