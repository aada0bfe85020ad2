export {
  createLocalPorts,
  createMemoryPorts,
  type LocalPortsOptions,
  type SavedContent,
} from "./local-ports.ts";
