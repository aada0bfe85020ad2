/** What a package needs before it is published, beside what publint and attw look at. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest, type Manifest, type PublishedPackage } from "./packages.ts";
import { root } from "./paths.ts";

/** What is missing, each as a sentence; empty when the package can be published. */
export function releaseProblems({ folder, manifest }: PublishedPackage): string[] {
  const { repository } = readManifest(".");
  const readme = readFileSync(join(root, folder, "README.md"), "utf8");
  return [
    ...missingFields(manifest),
    ...(manifest.repository?.url === repository?.url && manifest.repository?.directory === folder
      ? []
      : [`repository has to be ${repository?.url} with the directory ${folder}`]),
    ...exactRanges(manifest),
    // On npm a README stands by itself.
    ...relativeLinks(readme).map((link) => `the link ${link} of README.md leads nowhere on npm`),
  ];
}

function missingFields({ description, keywords, homepage, license, engines }: Manifest): string[] {
  const fields = { description, homepage, license, engines: engines?.node, keywords: keywords?.[2] };
  return Object.entries(fields).flatMap(([field, value]) => (value ? [] : [`${field} is missing`]));
}

/** An application that has another exact version of the same dependency would get it twice. */
function exactRanges({ dependencies = {}, peerDependencies = {} }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([, range]) => !/^(workspace:)?(\^|>=)/.test(range))
    .map(([name, range]) => `${name} has to be a range, not ${range}`);
}

function relativeLinks(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(\s*([^)\s]+)\s*\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^(https?:|#|mailto:)/.test(link));
}
