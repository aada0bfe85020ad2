import { gzipSync } from "node:zlib";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** Bytes of script, gzipped, that the page may name: more is not needed until the canvas can be used. */
const maxBytes = 202_000;

/**
 * Names what `main.ts` imports after the choice of a language in the built page itself, so that the browser fetches all of it
 * at once. The build fails when that becomes more than people should wait for.
 */
export function startAtOnce(): Plugin {
  return {
    name: "start-at-once",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const needed = [...closure(chunks, "/src/main.ts"), ...closure(chunks, "/src/start.tsx")];
        weigh(needed);
        const unnamed = needed.filter(({ fileName }) => !html.includes(fileName));
        const styles = unnamed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...unnamed.map(({ fileName }) => link({ rel: "modulepreload", href: `/${fileName}` })),
          ...styles.map((file) => link({ rel: "stylesheet", href: `/${file}` })),
        ];
      },
    },
  };
}

/** The file that holds a module, and those that it imports at once. */
function closure(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk[] {
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))));
  if (found.size === 0) throw new Error(`No file was built for ${module}.`);
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

function weigh(needed: readonly Rolldown.OutputChunk[]): void {
  const weights = new Map(needed.map(({ fileName, code }) => [fileName, gzipSync(code).length]));
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (all > maxBytes)
    throw new Error(`The page names ${all} bytes of script, gzipped; ${maxBytes} are allowed.`);
}

function link(attributes: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", attrs: { crossorigin: "", ...attributes }, injectTo: "head" };
}
