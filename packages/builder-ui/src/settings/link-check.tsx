import type { ProjectSummary } from "@tessera/content";
import { Link2, TriangleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import type { SiteLink } from "../ports/projects-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Problem } from "../primitives/problem.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import styles from "./addresses.module.css";
import { failureOf } from "./use-settings.ts";

/** Looks whether the links between the pages of a project, as it is stored, lead somewhere. */
export function LinkCheck({ project }: { project: ProjectSummary }): ReactNode {
  const { projects } = usePorts();
  const [found, setFound] = useState<readonly string[] | null>(null);
  const { busy, problem, run } = useSubmit();
  const check = async (): Promise<void> => {
    const links = await projects.readLinks(project.id);
    setFound([...new Set(links.flatMap((link) => told(link, project)))]);
  };
  return (
    <div className={styles["check"]} role="group" aria-label={messages.checkLinks}>
      <Button busy={busy} onClick={() => void run(check, failureOf)}>
        <Link2 aria-hidden size={14} />
        {messages.checkLinks}
      </Button>
      <Problem text={problem} />
      <div role="status">
        {found?.length === 0 && <p className={styles["about"]}>{messages.linksGood}</p>}
        {found?.map((text) => (
          <p key={text} className={styles["broken"]}>
            <TriangleAlert aria-hidden size={14} />
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

function told({ from, href, problem }: SiteLink, { pages }: ProjectSummary): string[] {
  const page = pages.find(({ id }) => id === from)?.title ?? messages.menu;
  if (problem === null) return [];
  return [problem === "missing" ? messages.linkMissing(page, href) : messages.linkAnchor(page, href)];
}
