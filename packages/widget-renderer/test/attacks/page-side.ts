// What the page around a run frame consists of, also without one of its guards.
export { createBridge } from "../../src/frame/bridge.ts";
export { createRunFrame } from "../../src/frame/run-frame.ts";
