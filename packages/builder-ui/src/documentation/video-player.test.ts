import { describe, expect, it } from "vitest";
import { playerAddress, videoPlayer } from "./video-player.ts";

const youtube = "/player?host=www.youtube-nocookie.com&id=aqz-KE-bpKQ";
const vimeo = "/player?host=player.vimeo.com&id=76979871";

describe("the player of a video", () => {
  it.each([
    ["https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30", youtube],
    ["https://m.youtube.com/watch?v=aqz-KE-bpKQ", youtube],
    ["https://youtu.be/aqz-KE-bpKQ?si=x", youtube],
    ["https://www.youtube.com/shorts/aqz-KE-bpKQ", youtube],
    ["https://www.youtube.com/embed/aqz-KE-bpKQ", youtube],
    ["https://vimeo.com/76979871", vimeo],
    ["https://player.vimeo.com/video/76979871", vimeo],
  ])("of %s is %s", (url, address) => expect(playerAddress("/player", videoPlayer(url)!)).toBe(address));

  it.each([
    "https://example.org/watch?v=aqz-KE-bpKQ",
    "https://youtube.com.example.org/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=../../x",
    "https://youtu.be/%22onload",
    "javascript:alert(1)//youtu.be/aqz-KE-bpKQ",
    "no address",
  ])("is not known for %s", (url) => expect(videoPlayer(url)).toBeNull());
});
