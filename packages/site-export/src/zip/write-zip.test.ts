import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 as nodeCrc32 } from "node:zlib";
import * as fc from "fast-check";
import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { crc32 } from "./crc32.ts";
import { readZip } from "./read-zip.ts";
import { writeZip, type ArchiveFile } from "./write-zip.ts";

async function pack(files: readonly ArchiveFile[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const names = fc.uniqueArray(fc.stringMatching(/^[a-z\u00e4\u4e2d]{1,8}(?:\.(?:html|png|txt))?$/), {
  maxLength: 8,
});
const contents = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.string().map((text) => text.repeat(40)),
);

describe("archives", () => {
  it("come back byte for byte by another implementation and by our own reader", async () => {
    await fc.assert(
      fc.asyncProperty(names, fc.array(contents, { minLength: 8, maxLength: 8 }), async (paths, bodies) => {
        const files = paths.map((path, index) => ({ path, content: bodies[index] ?? "" }));
        const bytes = await pack(files);
        const theirs = await JSZip.loadAsync(bytes, { checkCRC32: true });
        const ours = readZip(bytes);
        for (const { path, content } of files) {
          const expected = Buffer.from(content);
          expect(
            Buffer.compare((await theirs.file(path)?.async("nodebuffer")) ?? Buffer.from("-"), expected),
          ).toBe(0);
          expect(Buffer.compare(Buffer.from(ours.get(path) ?? []), expected)).toBe(0);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("are read by Python's reader, sums and names included", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tessera-zip-"));
    const path = join(folder, "a.zip");
    writeFileSync(
      path,
      await pack([
        { path: "ä/中.html", content: "<p>".repeat(500) },
        { path: "b.png", content: "png" },
      ]),
    );
    const script =
      "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [(i.filename, i.date_time[0], i.compress_type) for i in z.infolist()])";
    const told = execFileSync("python3", ["-c", script, path], {
      encoding: "utf8",
      env: { ...process.env, PYTHONIOENCODING: "utf8" },
    });
    rmSync(folder, { recursive: true });
    expect(told.trim()).toBe("None [('ä/中.html', 1980, 8), ('b.png', 1980, 0)]");
  });

  it("have the checksums that zlib has", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(crc32(bytes)).toBe(nodeCrc32(bytes));
      }),
    );
  });

  it("that are none are refused", () => {
    expect(() => readZip(new Uint8Array(100))).toThrow("The archive holds no project of this kind.");
  });
});
