import { Box } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { iconTable } from "./icon-table.ts";

/** The icon that a palette element names, in lucide's spelling; a box for names that the builder does not carry. */
export function ElementIcon({ name }: { name: string }): ReactNode {
  const Icon: LucideIcon = iconTable[name] ?? Box;
  return <Icon aria-hidden size={18} strokeWidth={1.6} />;
}
