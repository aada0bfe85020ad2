/**
 * Everything that speaks to a network past the policy, or in a realm of its own, by the names under which engines have it; and
 * policies of a widget, which could write markup anew after it was looked at.
 */
const channels =
  /^(?:(?:webkit|moz)?RTC\w*|WebTransport\w*|WebSocket\w*|EventSource|fetchLater|\w*Worker|XSLTProcessor|Presentation\w*|[tT]rustedType\w*)$/;

/**
 * Ways to turn text into a document, or into a tree with shadow roots that nobody hears of; and all that write markup but for
 * those of `governMarkup`.
 */
const documentSinks =
  /^(?:write|writeln|open|\w*HTMLUnsafe|(?!(?:inner|outer|insertAdjacent|set|get|parse)HTML$)\w*HTML)$/;

/**
 * Takes away what would get around the page's policy: channels that it does not govern and sinks that write documents. It
 * is the only realm in which widget code runs (see `refuseNestedDocuments`), so that nothing of it can be had elsewhere.
 */
export function removeWaysOut(target: Window & typeof globalThis): void {
  remove(target, channels);
  remove(target.Navigator.prototype, /^sendBeacon$/);
  const { Document, HTMLDocument, Element, ShadowRoot } = target;
  for (const each of [Document, HTMLDocument, Element, ShadowRoot]) {
    remove(each, documentSinks);
    remove(each.prototype, documentSinks);
  }
}

function remove(from: object, names: RegExp): void {
  for (const name of Object.getOwnPropertyNames(from)) {
    if (names.test(name))
      Object.defineProperty(from, name, { value: undefined, configurable: false, writable: false });
  }
}
