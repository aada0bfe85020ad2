import { messages, RunScreen, type Screen } from "@tessera/builder-ui";
import { useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { Data } from "../ports/data.ts";
import { usePorts } from "../ports/use-ports.ts";
import { MessageScreen } from "./message-screen.tsx";
import styles from "./product-screen.module.css";

const titles: Readonly<Record<Screen, string>> = {
  documentation: messages.documentation,
  tutorials: messages.tutorials,
  community: messages.community,
  subscription: messages.subscription,
};

/** A screen beside the builder, made of a widget that the server names (specification 1, section 2.1). */
export function ProductScreen({ data, screen }: { data: Promise<Data>; screen: Screen }): ReactNode {
  const ports = usePorts(data);
  const id = useScreenId(data, screen);
  if (id === "failed") return <MessageScreen title={titles[screen]}>{messages.noConnection}</MessageScreen>;
  return (
    <div className={styles["screen"]}>
      <header className={styles["header"]}>
        <Link to="/">{messages.backToBuilder}</Link>
        <h1>{titles[screen]}</h1>
      </header>
      <div className={styles["content"]}>
        {id !== "loading" && <RunScreen ports={ports} kind="widget" id={id} />}
      </div>
    </div>
  );
}

function useScreenId(data: Promise<Data>, screen: Screen): number | "loading" | "failed" {
  const [id, setId] = useState<number | "loading" | "failed">("loading");
  useEffect(() => {
    let current = true;
    const show = (next: number | "failed"): void => void (current && setId(next));
    const reading = data.then(({ config }) => config());
    reading.then(
      ({ screens }) => show(screens[screen]),
      () => show("failed"),
    );
    return () => {
      current = false;
    };
  }, [data, screen]);
  return id;
}
