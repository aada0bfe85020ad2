import type { ReactNode } from "react";
import { useSessionNotices } from "../account/use-session-notices.ts";
import { useConnection } from "../connection/use-connection.ts";
import { usePermanentId } from "../connection/use-permanent-id.ts";
import { useFollowedTheme } from "../site-theme/use-followed-theme.ts";

/** Follows what happens without being asked for: the session, the work on its way to the server, the theme of the open page. */
export function Notices(): ReactNode {
  useSessionNotices();
  useConnection();
  usePermanentId();
  useFollowedTheme();
  return null;
}
