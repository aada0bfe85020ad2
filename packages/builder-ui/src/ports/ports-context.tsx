import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import type { Live } from "./live.ts";
import type { BuilderPorts } from "./ports.ts";

const PortsContext = createContext<BuilderPorts | null>(null);

/** Hands the application's ports to the components below. */
export function PortsProvider({ ports, children }: { ports: BuilderPorts; children: ReactNode }): ReactNode {
  return <PortsContext value={ports}>{children}</PortsContext>;
}

/** The application's ports. */
export function usePorts(): BuilderPorts {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error("usePorts needs a PortsProvider above it.");
  return ports;
}

/** What is known of a live value: nothing yet, the value, or that it could not be read. */
export type LiveState<Value> =
  | { status: "loading" }
  /** `again` asks once more. */
  | { status: "ready"; value: Value; again: () => void }
  | { status: "failed"; error: unknown; again: () => void };

/** Follows a live value while the component is shown. */
export function useLive<Value>(live: Live<Value>): LiveState<Value> {
  const [state, setState] = useState<LiveState<Value>>({ status: "loading" });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const again = (): void => {
      setState({ status: "loading" });
      setTurn(turn + 1);
    };
    return live(
      (value) => setState({ status: "ready", value, again }),
      (error) => setState({ status: "failed", error, again }),
    );
  }, [live, turn]);
  return state;
}
