import type { Check } from "../check.ts";
import { accessChecks } from "./access-checks.ts";
import { accountChecks } from "./account-checks.ts";
import { amountChecks } from "./amount-checks.ts";
import { deleteChecks } from "./delete-checks.ts";
import { filterChecks } from "./filter-checks.ts";
import { formatChecks } from "./format-checks.ts";
import { linkChecks } from "./link-checks.ts";
import { olderChecks } from "./older-checks.ts";
import { queryChecks } from "./query-checks.ts";
import { queryShapeChecks } from "./query-shape-checks.ts";
import { readChecks } from "./read-checks.ts";
import { recordChecks } from "./record-checks.ts";
import { searchChecks } from "./search-checks.ts";
import { serviceChecks } from "./service-checks.ts";
import { syncChecks } from "./sync-checks.ts";
import { textChecks } from "./text-checks.ts";
import { widgetChecks } from "./widget-checks.ts";

/** Every demand on a server of the protocol. */
export const checks: readonly Check[] = [
  ...syncChecks,
  ...readChecks,
  ...recordChecks,
  ...textChecks,
  ...linkChecks,
  ...olderChecks,
  ...deleteChecks,
  ...accessChecks,
  ...searchChecks,
  ...queryChecks,
  ...queryShapeChecks,
  ...filterChecks,
  ...amountChecks,
  ...formatChecks,
  ...widgetChecks,
  ...accountChecks,
  ...serviceChecks,
];
