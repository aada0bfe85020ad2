import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { siteScripts } from "../build/site-scripts.ts";
const root = fileURLToPath(new URL("./pages/", import.meta.url));
for (const page of ["bench"]) await build({ root, configFile: false, logLevel: "error", plugins: [react(), siteScripts()],
 resolve: { conditions: ["@tessera/parser-later", "@tessera/source", "module", "browser", "development|production"] },
 build: { outDir: process.argv[2], emptyOutDir: true, target: "es2023", rolldownOptions: { input: `${root}${page}.html`, output: { codeSplitting: { groups: [{ name: page, tags: ["$initial"] }] } } } } });
