const overwrittenThings = {
  widget: "the widget",
  page: "the page",
  project: "the project",
  other: "a thing",
};
const overwrittenFields: Readonly<Record<string, string>> = { slug: "address" };

/** What is told of a replaced value. */
interface Replaced {
  kind: keyof typeof overwrittenThings;
  name: string;
  field: string;
  mine: string;
  theirs: string;
}

/** English texts of working without a network, and of new versions of the builder. */
export const connection = {
  offline: "Offline",
  waiting: (count: number): string =>
    count === 1 ? "1 change waits to be sent" : `${count} changes wait to be sent`,
  sendNow: "Send now",
  keptOffline: "You are offline. Your work is kept on this device and sent when you are back.",
  keptUnsent: "Kept on this device. It is sent as soon as the server answers.",
  keptFor: (reason: string): string => `${reason} Your work is kept on this device.`,
  keptInTab: "Not sent yet. Leave this tab open until the server answers.",
  parked: (count: number): string => (count === 1 ? "1 change was refused" : `${count} changes were refused`),
  parkedTitle: "Changes that were refused",
  parkedExplained:
    "The server did not take these changes. They are kept on this device until you mend, retry or discard them.",
  nothingParked: "Nothing is refused any more.",
  parkedThings: { widget: "Widget", page: "Page", project: "Project", other: "Change" },
  parkedDepends: "It waits for a change that was refused.",
  parkedTexts: { name: "Name", title: "Title", slug: "Slug", html: "HTML", css: "CSS", js: "JavaScript" },
  mend: "Mend texts",
  sendMended: "Send with these texts",
  changeSent: "The change is sent.",
  changeNotSent: "The change could not be sent.",
  discardChange: "Discard",
  discardChangeQuestion: (name: string): string =>
    `Discard the change of “${name}”? What was changed is lost, also what depends on it.`,
  changeDiscarded: "The change is discarded.",
  changeNotDiscarded: "The change could not be discarded.",
  allSent: "Everything is sent.",
  onlineAgain: "You are online again, and everything is sent.",
  offlineConflict: (name: string): string =>
    `Somebody else has changed “${name}” while you were offline. Both versions are kept.`,
  savedAtOnce: (name: string): string =>
    `“${name}” was saved on another device at the same moment, and that version is shown now. Both versions are kept.`,
  overwritten: ({ kind, name, field, mine, theirs }: Replaced): string => {
    const thing = `${overwrittenThings[kind]}${name && ` “${name}”`}`;
    const value = overwrittenFields[field] ?? field.replaceAll("_", " ");
    const change = mine && theirs && `: “${theirs}” in place of your “${mine}”`;
    return `Somebody else has replaced the ${value} of ${thing} that you had set${change}.`;
  },
  takeMineAgain: "Take mine again",
  mineTaken: "Your value is saved again.",
  compare: "Compare",
  offlineRefused: (reason: string): string =>
    `The server did not take a change that was kept on this device: ${reason}`,
  updateReady: "A new version of Tessera is ready.",
  reload: "Reload",
  notShown: "Not shown",
  partMissing:
    "This could not be shown. Check your connection and try again. If that does not help, reload the page.",
};
