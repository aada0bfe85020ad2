import { Component, useState, type ComponentType, type ReactNode } from "react";
import { createPart, useNeededPart } from "../platform/part.ts";
import { PartFailure } from "./part-failure.tsx";
import styles from "./lazy-part.module.css";

/** How a {@link lazyPart} looks while it is not there. */
export interface LazyPartLook<Props> {
  /** Stands in its place while it is fetched; nothing by default. */
  waiting?: ReactNode;
  /** What is around the notice that it could not be shown. */
  Place?: ComponentType<Props & { children: ReactNode }>;
}

/**
 * A component from a file of its own, fetched when it is shown first. When that fails, or the component does, a notice in its
 * place says so and offers to try again; everything around it stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, Place = Alone }: LazyPartLook<Props> = {},
): ComponentType<Props> {
  const part = createPart(async () => ({ Shown: await load() }));
  return function LazyPart(props) {
    const { loaded, failed } = useNeededPart(part);
    const [attempt, setAttempt] = useState(0);
    const notice = (again: () => void): ReactNode => (
      <Place {...props}>
        <PartFailure again={again} />
      </Place>
    );
    if (failed) return notice(part.prepare);
    if (!loaded) return waiting;
    return (
      <Boundary key={attempt} instead={notice(() => setAttempt(attempt + 1))}>
        <loaded.Shown {...props} />
      </Boundary>
    );
  };
}

function Alone({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles["alone"]}>{children}</div>;
}

/** Shows something instead of what throws while it is rendered. */
class Boundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
