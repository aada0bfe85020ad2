import { readdirSync, readFileSync } from "node:fs";

/** Ends all processes of the browser that keeps its profile in a folder, as a crash of the machine would. */
export function killBrowser(profile: string): void {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    if (Number(id) !== process.pid && commandOf(id).includes(profile)) kill(Number(id));
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    // It has ended since the folder was read.
    return "";
  }
}

function kill(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has ended with another one.
  }
}
