import { Box, type LucideIcon } from "lucide-react";
import { lazy, Suspense, type ReactNode } from "react";

const look = { "aria-hidden": true, size: 18, strokeWidth: 1.6 } as const;

const TableIcon = lazy(async () => {
  const { iconTable } = await import("./icon-table.ts");
  function Icon({ name }: { name: string }): ReactNode {
    const Named: LucideIcon = iconTable[name] ?? Box;
    return <Named {...look} />;
  }
  return { default: Icon };
});

/** The icon that a palette element names, in lucide's spelling; a box for names that the builder does not carry. */
export function ElementIcon({ name }: { name: string }): ReactNode {
  return (
    <Suspense fallback={<Box {...look} opacity={0} />}>
      <TableIcon name={name} />
    </Suspense>
  );
}
