/** Attacks that cannot succeed in an engine even where nothing guards, by the engine and their names, with the reason. */
export const inapplicable: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Firefox: {
    manifest: "It installs no pages and reads no manifests.",
    "ping of a link": "It sends no pings unless a person turns them on.",
  },
};
