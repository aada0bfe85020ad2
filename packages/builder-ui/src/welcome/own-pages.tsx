import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import styles from "./own-pages.module.css";

/** Pages that are offered for further work. */
const maxPages = 4;

/** The newest pages of the signed-in person. */
export function OwnPages(): ReactNode {
  const { pages, navigate } = usePorts();
  const list = useLive(pages.live);
  if (list.status !== "ready" || list.value.length === 0) return null;
  return (
    <section className={styles["own"]} aria-labelledby="own-pages-title">
      <h3 id="own-pages-title">{messages.ownPages}</h3>
      <ul>
        {list.value.slice(0, maxPages).map(({ id, title, slug }) => (
          <li key={id}>
            <button type="button" onClick={() => navigate.toPage(id)}>
              <strong>{title}</strong> <span>/{slug}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
