import { startInspector } from "./start-inspector.ts";

/** `pnpm --filter @tessera/graph inspect [address of the application] [port]` */
const [target = "http://localhost:4400", port = "4411"] = process.argv.slice(2);
const { url } = await startInspector(target, Number(port));
process.stdout.write(`Open the application at ${url}/ and, beside it, the inspector at ${url}/.inspect\n`);
