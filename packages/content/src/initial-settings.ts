import type { ProjectSettings } from "./site-records.ts";
import { defaultBudgets } from "./speed-budgets.ts";

/** The settings of a project whose owner has said nothing. */
export const initialSettings: ProjectSettings = {
  storeName: "",
  logo: "",
  favicon: "",
  language: "",
  tokens: [],
  fonts: [],
  entryEmails: true,
  entryDays: 0,
  visitCounts: true,
  memberJoin: "anyone",
  memberRoles: [],
  languages: [],
  budgets: defaultBudgets,
};
