import { hints } from "./hints.ts";

type ByEngine = Readonly<Record<string, Readonly<Record<string, string>>>>;

const noWindows = "It opens no window without a person.";
const noHints = "It connects to nothing ahead in a context of its own, such as those of tests.";
const noWebRtc = "WebKitGTK is built without WebRTC.";

/** Attacks that cannot succeed in an engine even where nothing guards, by the engine and their names, with the reason. */
export const inapplicable: ByEngine = {
  Chromium: {
    artwork: "It fetches none before something plays.",
    ...Object.fromEntries(hints.map(({ name }) => [name, noHints])),
  },
  Firefox: {
    "preload of a track": "It preloads none.",
    manifest: "It installs no pages and reads no manifests.",
    "ping of a link": "It sends no pings unless a person turns them on.",
  },
  WebKit: {
    "hint to connect in markup by outerHTML in a shadow root": "It follows none that is written there.",
    prefetch: "It prefetches nothing.",
    icon: "It reads no icons where it shows none.",
    manifest: "It installs no pages and reads no manifests.",
    "form into a new window": noWindows,
    popup: noWindows,
    "link to a new window": noWindows,
    "meta refresh": "It heeds none that a script has added.",
    WebRTC: noWebRtc,
    "WebRTC of a nested empty frame": noWebRtc,
    "WebRTC of a nested document": noWebRtc,
    "WebRTC of a nested document, set as an attribute": noWebRtc,
    "WebRTC of a nested document, as markup": noWebRtc,
    "WebRTC of a nested document, in a shadow root": noWebRtc,
    "WebRTC of a nested document, as an attribute node": noWebRtc,
    "WebRTC of a nested document, written": noWebRtc,
    "WebRTC of a nested document, hidden in an XML entity": noWebRtc,
  },
};
