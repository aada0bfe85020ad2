import { formats } from "../wire/formats.ts";
import { access } from "../wire/names.ts";

/** Output format: nested texts by the names of types and linkers. */
export const NORMAL: number = formats.NORMAL;
/** Output format: each item as `{id, data, created_on}`. */
export const DATAID: number = formats.DATAID;
/** Output format: the type with `{id, data, created_on}` inside it. */
export const JUSTDATA: number = formats.JUSTDATA;
/** Output format of links: `{data, id, created_at}`. */
export const DATAIDDATE: number = formats.DATAIDDATE;
/** Output format: ids of what a query found, with its counts. */
export const RAW: number = formats.RAW;
/** Output format: the answer of the server as it is. */
export const ALLID: number = formats.ALLID;
/** Output format of searches: a list of NORMAL items. */
export const LISTNORMAL: number = formats.LISTNORMAL;
/** Output format: DATAID in which every linker leads to a list. */
export const DATAV2: number = formats.DATAV2;

/** Access level: the owner alone. */
export const PRIVATE: number = access.private;
/** Access level: everybody. */
export const PUBLIC: number = access.public;
/** Access level: administrators. */
export const ADMIN: number = access.admin;
