/** English texts of working without a network, and of new versions of the builder. */
export const connection = {
  offline: "Offline",
  waiting: (count: number): string =>
    count === 1 ? "1 change waits to be sent" : `${count} changes wait to be sent`,
  sendNow: "Send now",
  keptOffline: "You are offline. Your work is kept on this device and sent when you are back.",
  allSent: "You are online again, and everything is sent.",
  offlineConflict: (name: string): string =>
    `Somebody else has changed “${name}” while you were offline. Both versions are kept.`,
  compare: "Compare",
  offlineRefused: (reason: string): string =>
    `The server did not take a change that you made offline: ${reason}`,
  updateReady: "A new version of Tessera is ready.",
  reload: "Reload",
  notShown: "Not shown",
  partMissing:
    "This could not be shown. Check your connection and try again. If that does not help, reload the page.",
};
