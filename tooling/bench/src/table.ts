import { holds, type BenchRow } from "./bench.ts";

const head = ["what", "ours", "peer", "ratio", "target", "holds"];

/** The rows as a plain table; the ratio says how many times better than the peer we are, below 1 how much worse. */
export function table(rows: readonly BenchRow[]): string {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join("  ") + "\n")
    .join("");
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function cells(row: BenchRow): string[] {
  const { what, ours, peer, target, unit } = row;
  const met = holds(row);
  return [
    what,
    `${figure(ours)} ${unit}`,
    peer ? `${figure(peer.value)} ${peer.name}` : "",
    peer ? `${figure(ratio(row))}×` : "",
    target === undefined ? "" : `${row.more ? "≥" : "≤"} ${figure(target)}`,
    met === null ? "" : met ? "yes" : "no",
  ];
}

function ratio({ ours, peer, more }: BenchRow): number {
  const value = peer?.value ?? Number.NaN;
  return more ? ours / value : value / ours;
}

function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: 0, maximumFractionDigits: digits });
}
