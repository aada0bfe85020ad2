import type { ProjectSummary } from "@tessera/content";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import styles from "./addresses.module.css";
import { LinkCheck } from "./link-check.tsx";
import { PageAccessField } from "./page-access-field.tsx";
import { PagePath } from "./page-path.tsx";
import { RedirectForm, RedirectImport, RedirectList } from "./redirects.tsx";
import { useAccess } from "./use-access.ts";
import { useRedirects } from "./use-redirects.ts";
import { useSettings } from "./use-settings.ts";

/** Where the pages of a project are, what leads to them from elsewhere, and whether its links lead somewhere. */
export function AddressesSection({ project }: { project: ProjectSummary }): ReactNode {
  const { projects } = usePorts();
  const list = useLive(projects.live);
  const known = list.status === "ready" ? list.value.find(({ id }) => id === project.id) : undefined;
  const now = known ?? project;
  const facts = useAccess(now.id, useSettings(now.id).stored?.memberRoles);
  const { redirects, failure, again, add, remove } = useRedirects(now);
  return (
    <div className={styles["addresses"]}>
      <section aria-label={messages.pageAddresses} className={styles["part"]}>
        <h3 className={styles["heading"]}>{messages.pageAddresses}</h3>
        {now.pages.length === 0 && <p className={styles["about"]}>{messages.noPagesFound}</p>}
        {now.pages.map((page) => (
          <div key={page.id} className={styles["pageRow"]}>
            <PagePath project={now} page={page} saved={again} />
            {facts && <PageAccessField projectId={now.id} page={page} facts={facts} />}
          </div>
        ))}
        <LinkCheck project={now} />
      </section>
      <section aria-label={messages.redirects} className={styles["part"]}>
        <h3 className={styles["heading"]}>{messages.redirects}</h3>
        <p className={styles["about"]}>{messages.redirectsHint}</p>
        <RedirectForm add={add} />
        <RedirectImport add={add} />
        {failure !== null && <FailedList again={again}>{failure}</FailedList>}
        {redirects === null && failure === null && <LoadingList />}
        {redirects && <RedirectList redirects={redirects} pages={now.pages} remove={remove} />}
      </section>
    </div>
  );
}
