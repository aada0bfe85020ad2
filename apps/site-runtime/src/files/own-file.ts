import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { StartError } from "../start-error.ts";
import { encodings, type Encodings } from "../http/encodings.ts";

/** A file of the runtime itself, the same for all sites, under a path that changes with it. */
export interface OwnFile {
  readonly path: string;
  readonly type: string;
  readonly content: Encodings;
}

/** The scripts that pages load. */
export interface OwnScripts {
  /** Runs the code of pages, and shows pages without a reload. */
  readonly site: OwnFile;
  /** Judges the fields of forms; loaded by pages that have some. */
  readonly tools: OwnFile;
  /** The same with words in Spanish. */
  readonly "tools-es": OwnFile;
  /** Sends forms in place. */
  readonly forms: OwnFile;
  /** Signs visitors in, and reads and writes the graph for widgets; loaded by the first that asks. */
  readonly visitor: OwnFile;
}

/** Finds the scripts as the packages build them. */
export function readOwnScripts(): OwnScripts {
  return {
    site: ownScript(
      "site",
      readBuilt(() => import.meta.resolve("@tessera/site-export/site.js")),
    ),
    tools: ownScript(
      "tools",
      readBuilt(() => import.meta.resolve("@tessera/widget-renderer/tools.js")),
    ),
    "tools-es": ownScript(
      "tools-es",
      readBuilt(() => import.meta.resolve("@tessera/widget-renderer/tools-es.js")),
    ),
    forms: ownScript(
      "forms",
      readBuilt(() => import.meta.resolve("@tessera/site-export/forms.js")),
    ),
    visitor: ownScript(
      "visitor",
      readBuilt(() => import.meta.resolve("@tessera/site-export/visitor.js")),
    ),
  };
}

/** A script as a file of the runtime. */
export function ownScript(name: string, text: string): OwnFile {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return {
    path: `/.tessera/${name}-${hash}.js`,
    type: "text/javascript; charset=utf-8",
    content: encodings(text, "small"),
  };
}

function readBuilt(find: () => string): string {
  try {
    return readFileSync(new URL(find()), "utf8");
  } catch (error) {
    throw new StartError(
      `A script of sites is missing, build the packages first: ${(error as Error).message}`,
    );
  }
}
