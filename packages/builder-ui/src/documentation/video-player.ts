/** How a video of another site is played: who learns of it, and what is played there. */
export interface VideoPlayer {
  /** Host that the player is loaded from. */
  readonly host: string;
  /** What that host knows the video by. */
  readonly id: string;
}

const youtube = "www.youtube-nocookie.com";
const vimeo = "player.vimeo.com";

/** The player of a video by the address of its page on YouTube or Vimeo; null for every other address. */
export function videoPlayer(url: string): VideoPlayer | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const host = parsed.hostname.replace(/^(?:www|m)\./, "");
  const [first = "", second = ""] = parsed.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return player(youtube, first);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const id = ["embed", "shorts", "live", "v"].includes(first) ? second : parsed.searchParams.get("v");
    return player(youtube, id ?? "");
  }
  if (host === "vimeo.com") return player(vimeo, first);
  return host === vimeo ? player(vimeo, second) : null;
}

/** Address of the page of one's own that shows a player (`BuilderPorts.playerPage`), for a frame. */
export function playerAddress(page: string, { host, id }: VideoPlayer): string {
  return `${page}?${new URLSearchParams({ host, id }).toString()}`;
}

/** Only what can be the id of a video gets into an address. */
function player(host: string, id: string): VideoPlayer | null {
  return /^[\w-]{3,32}$/.test(id) ? { host, id } : null;
}
