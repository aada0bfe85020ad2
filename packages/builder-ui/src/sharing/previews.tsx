import type { PageFields } from "@tessera/content";
import { cardOf } from "@tessera/content/search";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { cutAt, descriptionLimit, shownTitle, titleLimit } from "../state/text-limits.ts";
import styles from "./sharing.module.css";
import { useCard } from "./use-card.ts";
import type { PageSite } from "./use-page-site.ts";

/** What both previews show. */
interface Previewed {
  fields: PageFields;
  /** Null for a page of no project. */
  site: PageSite | null;
}

/** How search results show a page. */
export function SearchPreview({ fields, site }: Previewed): ReactNode {
  const { host, path } = addressOf(site, fields);
  const description = cutAt(fields.meta_description, descriptionLimit);
  return (
    <figure className={styles["preview"]}>
      <figcaption>{messages.searchPreview}</figcaption>
      <div className={styles["result"]}>
        <span className={styles["address"]}>
          {host}
          {path.map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of a path have their place alone
            <span key={at}> › {part}</span>
          ))}
        </span>
        <strong>{cutAt(shownTitle(fields), titleLimit)}</strong>
        {description === "" ? (
          <em className={styles["absent"]}>{messages.noDescriptionYet}</em>
        ) : (
          <span>{description}</span>
        )}
      </div>
      {fields.search_listing === "hidden" && <p className={styles["hint"]}>{messages.hiddenFromSearch}</p>}
    </figure>
  );
}

/** How a link to a page looks where it is shared. */
export function SharePreview({ fields, site }: Previewed): ReactNode {
  return (
    <figure className={styles["preview"]}>
      <figcaption>{messages.sharePreview}</figcaption>
      <div className={styles["shared"]}>
        <SharedPicture fields={fields} site={site} />
        <div className={styles["words"]}>
          <span className={styles["address"]}>{addressOf(site, fields).host}</span>
          <strong>{cutAt(shownTitle(fields), titleLimit)}</strong>
          {fields.meta_description.trim() !== "" && <span>{cutAt(fields.meta_description, 110)}</span>}
        </div>
      </div>
    </figure>
  );
}

function SharedPicture({ fields, site }: Previewed): ReactNode {
  const settings = site?.settings ?? plain;
  const card = cardOf(fields, { settings, name: site?.project.name ?? "" });
  // Of a site whose colours are still on their way no card is drawn that would be another one at once.
  const state = useCard(site && !site.settings ? null : card);
  if (!card)
    return <img className={styles["picture"]} src={fields.social_image} alt={messages.pictureOfPage} />;
  if (state.status === "drawn")
    return <img className={styles["picture"]} src={state.url} alt={messages.cardOfPage(state.title)} />;
  return (
    <p className={styles["noPicture"]} role="status">
      {state.status === "drawing" ? messages.drawingCard : messages.cardLater}
    </p>
  );
}

/** A page of no project has no site yet whose name and colours could be shown. */
const plain = { storeName: "", logo: "", tokens: [] };

function addressOf(site: PageSite | null, { slug }: PageFields): { host: string; path: string[] } {
  const url = site && URL.parse(site.address);
  if (!url || url.host === "") return { host: location.host, path: [slug] };
  return { host: url.host, path: site.address.split("/").slice(3).filter(Boolean) };
}
