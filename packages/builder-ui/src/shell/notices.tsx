import type { ReactNode } from "react";
import { useSessionNotices } from "../account/use-session-notices.ts";
import { useConnection } from "../connection/use-connection.ts";
import { usePermanentId } from "../connection/use-permanent-id.ts";

/** Tells what happens without being asked for: with the session, and with the work on its way to the server. */
export function Notices(): ReactNode {
  useSessionNotices();
  useConnection();
  usePermanentId();
  return null;
}
