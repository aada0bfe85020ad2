import type { DocumentationInput } from "@tessera/content";
import { escapeText } from "entities/escape";
import { CirclePlay } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import styles from "./documentation.module.css";
import { RichText } from "./rich-text.tsx";
import { safeUrl } from "./sanitise.ts";
import { playerAddress, videoPlayer, type VideoPlayer } from "./video-player.ts";

/** Props of a {@link DocumentationPreview}. */
export interface DocumentationPreviewProps {
  value: DocumentationInput;
  close: () => void;
}

/** Documentation as its readers see it. */
export function DocumentationPreview({ value, close }: DocumentationPreviewProps): ReactNode {
  return (
    <Dialog open onOpenChange={close} title={messages.documentation} size="large">
      <article className={styles["preview"]} aria-label={value.title || messages.documentation}>
        <h2>{value.title}</h2>
        {value.text && <p className={styles["summary"]}>{value.text}</p>}
        <TypePart value={value} />
        <RichText value={value.content} />
        <Links value={value} />
      </article>
      <DialogActions>
        <Button onClick={close}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function TypePart({ value }: { value: DocumentationInput }): ReactNode {
  if (value.type === "api") return <ApiPart value={value} />;
  if (value.type !== "function") return null;
  return (
    <>
      {value.returns && (
        <p>
          {messages.returns} <code>{value.returns}</code>
        </p>
      )}
      {value.code && <RichText value={codeHtml(value.code, value.language || "javascript")} />}
    </>
  );
}

const authNames = {
  none: messages.noAuthentication,
  basicAuth: messages.basicAuthentication,
  bearerToken: messages.authBearer,
};

/** What is secret is not shown. */
function ApiPart({ value }: { value: DocumentationInput }): ReactNode {
  return (
    <>
      <p className={styles["method"]}>
        <strong>{value.method}</strong> <code>{value.methodUrl}</code>
      </p>
      <p>{authNames[value.authType]}</p>
      {value.keyValues.length > 0 && (
        <table className={styles["table"]}>
          <tbody>
            {value.keyValues.map(({ key, value: text }) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {value.script && <RichText value={codeHtml(value.script, "javascript")} />}
      {value.body && <RichText value={codeHtml(value.body, "json")} />}
    </>
  );
}

function codeHtml(code: string, language: string): string {
  const text = escapeText(code);
  return `<pre><code class="language-${language === "html" ? "xml" : language}">${text}</code></pre>`;
}

function Links({ value: { docLinks, imageLinks, videoLinks } }: { value: DocumentationInput }): ReactNode {
  return (
    <>
      {docLinks.length > 0 && (
        <ul>
          {safe(docLinks).map((url) => (
            <li key={url}>
              <OutsideLink url={url} />
            </li>
          ))}
        </ul>
      )}
      {safe(imageLinks).map((url) => (
        <img key={url} src={url} alt="" loading="lazy" className={styles["picture"]} />
      ))}
      {safe(videoLinks).map((url) => (
        <Video key={url} url={url} />
      ))}
    </>
  );
}

/**
 * A film of its own plays here; one of another site in the player of that site, of the size that the specification gives it
 * (2, section 9) and once a reader asks for it: nobody learns before that what is read here. Where there is no page for players a link
 * opens it.
 */
function Video({ url }: { url: string }): ReactNode {
  const { playerPage } = usePorts();
  const player = videoPlayer(url);
  if (player && playerPage !== undefined)
    return <EmbeddedVideo url={url} player={player} address={playerAddress(playerPage, player)} />;
  if (/\.(mp4|webm|ogv)(\?|$)/i.test(url))
    return <video src={url} controls width={560} height={315} className={styles["picture"]} />;
  return <OutsideLink url={url} />;
}

/** What the player may do. The page that it stands in is the application's own and does nothing else. */
const playerSandbox = "allow-scripts allow-same-origin allow-presentation allow-popups";

interface EmbeddedVideoProps {
  url: string;
  player: VideoPlayer;
  /** Address of the page that shows the player. */
  address: string;
}

function EmbeddedVideo({ url, player, address }: EmbeddedVideoProps): ReactNode {
  const [plays, setPlays] = useState(false);
  return (
    <figure className={styles["video"]}>
      {plays ? (
        <iframe
          title={messages.video}
          src={address}
          width={560}
          height={315}
          sandbox={playerSandbox}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        />
      ) : (
        <button type="button" className={styles["play"]} onClick={() => setPlays(true)}>
          <CirclePlay aria-hidden size={48} strokeWidth={1.5} />
          {messages.playVideo(player.host)}
        </button>
      )}
      <figcaption>
        <OutsideLink url={url} />
      </figcaption>
    </figure>
  );
}

function OutsideLink({ url }: { url: string }): ReactNode {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  );
}

function safe(urls: readonly string[]): string[] {
  return urls.map(safeUrl).filter((url) => url !== null);
}
