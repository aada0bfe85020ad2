import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { zipSync } from "fflate";
import JSZip from "jszip";
import { median, type BenchRow } from "@tessera/bench";
import { writeZip, type ArchiveFile } from "../src/index.ts";

/** Bounds the archive of a large project: 200 HTML, 50 scripts and 60 pictures, 16 MB, beside other writers. */
export async function bench(): Promise<BenchRow[]> {
  const files = sampleFiles();
  const what = "site-export: zip of 310 files, 16 MB";
  const ours = await timed(() => ourZip(files));
  const theirs = [
    ["fflate, images stored", await timed(async () => fflateZip(files))],
    ["jszip", await timed(() => jsZip(files))],
  ] as const;
  return [
    ...theirs.map(([name, value]) => ({ what, unit: "ms", ours, peer: { name, value }, target: 150 })),
    {
      what: "site-export: most memory while it is zipped, by output",
      unit: "×",
      ours: await memory(files),
      target: 2,
    },
  ];
}

async function ourZip(files: readonly ArchiveFile[]): Promise<number> {
  let size = 0;
  for await (const piece of writeZip(files)) size += piece.length;
  return size;
}

function fflateZip(files: readonly ArchiveFile[]): number {
  const entries = files.map(({ path, content }) => {
    return [path, [content as Uint8Array, { level: path.endsWith(".png") ? 0 : 6 }]] as const;
  });
  return zipSync(Object.fromEntries(entries) as Parameters<typeof zipSync>[0]).length;
}

async function jsZip(files: readonly ArchiveFile[]): Promise<number> {
  const zip = new JSZip();
  for (const { path, content } of files) zip.file(path, content);
  return (await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" })).length;
}

async function timed(work: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** What is held more than before, at most, while pieces are collected as a page would, by the size of the archive. */
async function memory(files: readonly ArchiveFile[]): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const used = (): number => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  };
  const before = used();
  const pieces: Uint8Array[] = [];
  let most = 0;
  for await (const piece of writeZip(files)) {
    pieces.push(piece);
    if (pieces.length % 20 === 0) most = Math.max(most, used() - before);
  }
  return most / pieces.reduce((sum, piece) => sum + piece.length, 0);
}

/** Pages like those that people build, scripts, and pictures that cannot be packed. */
function sampleFiles(): ArchiveFile[] {
  const words = Array.from({ length: 400 }, (_, index) =>
    createHash("md5")
      .update(`${index}`)
      .digest("hex")
      .slice(0, 3 + (index % 7)),
  );
  const text = (seed: number, length: number, wrap: (word: string) => string): Uint8Array => {
    let out = "";
    for (let at = seed; out.length < length; at = (at * 48_271 + 11) % 2_147_483_647)
      out += wrap(words[at % words.length] ?? "");
    return new TextEncoder().encode(out.slice(0, length));
  };
  const html = Array.from({ length: 200 }, (_, index) => ({
    path: `page-${index}/index.html`,
    content: text(index + 1, 15_000, (word) => `<p class="${word}">${word} and more</p>\n`),
  }));
  const scripts = Array.from({ length: 50 }, (_, index) => ({
    path: `scripts/${index}.js`,
    content: text(index + 7, 30_000, (word) => `function ${word}() { return ${word.length}; }\n`),
  }));
  const pictures = Array.from({ length: 60 }, (_, index) => ({
    path: `assets/${index}.png`,
    content: noise(index, 190_000),
  }));
  return [...html, ...scripts, ...pictures];
}

function noise(seed: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed + 1;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}
