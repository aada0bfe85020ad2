// Logging
export { createLogger, logServer, logLevels } from "./logger.ts";
export type { Logger, LoggerOptions, LogLevel } from "./logger.ts";
export { monitor, type Watched } from "./monitor.ts";
export { redact, redactText } from "./redact.ts";

// Usage
export { createAccessTracker, type AccessTracker, type AccessTrackerOptions } from "./access-tracker.ts";
export { createVisits, type VisitorFacts, type Visits } from "./visits.ts";

// Loading ahead
export { prefetchCommon, prefetchUser } from "./prefetch.ts";

// Other services
export { createAnomalies, type Anomalies, type AnomalyParameters } from "./anomaly.ts";
export { createMail, type Email, type Mail } from "./mail.ts";
