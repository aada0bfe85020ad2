import { accountCases } from "./account-cases.ts";
import type { Case } from "./case.ts";
import { readCases } from "./read-cases.ts";
import { searchCases } from "./search-cases.ts";
import { syncCases } from "./sync-cases.ts";

/** What every server of this protocol has to do. */
export const cases: readonly Case[] = [...syncCases, ...readCases, ...searchCases, ...accountCases];
