/** How a video of another site is played in a page: its player, and who learns of it. */
export interface VideoPlayer {
  /** Address of the player for a frame. */
  readonly address: string;
  /** Host that the player is loaded from. */
  readonly host: string;
}

const youtube = "www.youtube-nocookie.com";
const vimeo = "player.vimeo.com";

/** The player of a video by the address of its page on YouTube or Vimeo; null for every other address. */
export function videoPlayer(url: string): VideoPlayer | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const host = parsed.hostname.replace(/^(?:www|m)\./, "");
  const [first = "", second = ""] = parsed.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return player(youtube, "embed", first);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const id = ["embed", "shorts", "live", "v"].includes(first) ? second : parsed.searchParams.get("v");
    return player(youtube, "embed", id ?? "");
  }
  if (host === "vimeo.com") return player(vimeo, "video", first);
  return host === vimeo ? player(vimeo, "video", second) : null;
}

/** Only what can be the id of a video gets into the address. */
function player(host: string, folder: string, id: string): VideoPlayer | null {
  return /^[\w-]{3,32}$/.test(id) ? { host, address: `https://${host}/${folder}/${id}` } : null;
}
