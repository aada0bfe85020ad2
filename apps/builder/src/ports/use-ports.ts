import type { BuilderPorts, NavigationPort, Screen } from "@tessera/builder-ui";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { createPorts } from "./create-ports.ts";
import type { Data } from "./data.ts";

const screenPaths: Readonly<Record<Screen, string>> = {
  documentation: "/documentation",
  tutorials: "/video-tutorial",
  community: "/Community",
  subscription: "/subscription",
};

/** The builder's ports over the data layer and the router; what is open stands in the address. */
export function usePorts(data: Promise<Data>): BuilderPorts {
  const navigate = useNavigate();
  return useMemo(() => {
    const port: NavigationPort = {
      toWidget: (id) => void navigate(`/?widget-id=${id}`, { replace: isOfThisDevice() }),
      toPage: (id) => void navigate(`/?page-id=${id}`, { replace: isOfThisDevice() }),
      toNewWidget: () => void navigate("/"),
      toPagePreview: (id) => void window.open(`/page-preview/${id}`, "_blank", "noopener"),
      toScreen: (screen) => void navigate(screenPaths[screen]),
      clear: () => void navigate("/", { replace: true }),
    };
    return createPorts(data, port);
  }, [data, navigate]);
}

/** True while the address names a thing by an id that means nothing elsewhere: it must not stay among those to go back to. */
function isOfThisDevice(): boolean {
  return /^\?(widget|page)-id=-/.test(location.search);
}
