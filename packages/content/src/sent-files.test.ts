import { expect, test } from "vitest";
import { sentFilesIn, textOfSentFiles } from "./sent-files.ts";

const name = `entry-${"0".repeat(32)}.pdf`;

test("the text of files tells their names and titles, whatever visitors call them", () => {
  const files = [
    { name, title: "My CV, 2026 (äé).pdf" },
    { name, title: "100 %#/\n.pdf" },
  ];
  expect(sentFilesIn(textOfSentFiles(files))).toEqual(files);
});

test.each([
  "",
  "Hello",
  `/api/v1/entry-files/${name}`,
  `/api/v1/entry-files/${name}#%ff`,
  `x\n/api/v1/entry-files/${name}#a`,
])("%j names no files", (text) => expect(sentFilesIn(text)).toEqual([]));
