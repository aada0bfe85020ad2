export {
  createAnomalyCheck,
  type AnomalyCheck,
  type AnomalyIssue,
  type AnomalyOptions,
  type AnomalyParameters,
  type AnomalyResult,
} from "./anomaly-check.ts";
export { detectDataType } from "./detect.ts";
