interface PolicyFactory {
  createPolicy(
    name: "default",
    rules: Record<
      "createHTML" | "createScript" | "createScriptURL",
      (text: string, type: string, sink: string) => string
    >,
  ): unknown;
}

// Taken before any stranger's code runs.
const { replace } = String.prototype;
const { apply } = Reflect;

/**
 * Takes documents of their own away from nested frames: such a document has a fresh realm, in which everything that was
 * taken away from this one is back. The page's policy sends all markup past here; it lets all other code through, since
 * it is there to run.
 */
export function refuseNestedDocuments(target: Window): void {
  const factory = (target as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy("default", {
    createHTML: (html, _type, sink) =>
      sink === "HTMLIFrameElement srcdoc" ? "" : withoutNestedDocuments(html),
    createScript: (code) => code,
    createScriptURL: (url) => url,
  });
  // Libraries that find it make policies of their own, which the page's policy refuses.
  Reflect.deleteProperty(target, "trustedTypes");
}

// Names of attributes cannot be written in any other way, but for entities that an XML document declares.
function withoutNestedDocuments(html: string): string {
  return apply(replace, apply(replace, html, [/srcdoc/gi, "data-srcdoc"]), [/<!ENTITY/gi, "<!--"]);
}
