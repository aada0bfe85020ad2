import type { CustomFunction, WidgetRecord } from "@tessera/content";

/** A service that the code of a widget calls by one slug, and that is there under another. */
type Aliases = ReadonlyMap<string, string>;

const blocks = ["js", "before_render", "after_render", "update", "mount_child"] as const;

/**
 * A widget whose services can stand beside those that are present. Where another code has one of their slugs, all of them get
 * free ones, since they may call each other; the widget's code goes on to call them by the slugs that it was written for.
 */
export function withFreeServices(present: readonly CustomFunction[], widget: WidgetRecord): WidgetRecord {
  const taken = new Map(present.map(({ slug, code }) => [slug, code]));
  const isFree = ({ slug, code }: CustomFunction): boolean => (taken.get(slug) ?? code) === code;
  let next = widget;
  for (let copies = 1; !next.custom_functions.every(isFree); copies += 1) next = withCopies(widget, copies);
  return next;
}

function withCopies(widget: WidgetRecord, copies: number): WidgetRecord {
  const suffix = "-copy".repeat(copies);
  const aliases = new Map(widget.custom_functions.map(({ slug }) => [slug, `${slug}${suffix}`]));
  const texts = blocks.map((block) => [block, callingBy(aliases, widget[block])] as const);
  const services = widget.custom_functions.map(({ name, slug, code }) => ({
    name: `${name}${suffix.replaceAll("-", " ")}`,
    slug: `${slug}${suffix}`,
    code: callingBy(aliases, code, "return "),
  }));
  return { ...widget, ...Object.fromEntries(texts), custom_functions: services };
}

/** Code for which each of the services has the slug that it was written for. */
function callingBy(aliases: Aliases, code: string, before = ""): string {
  if (!/\bservices\b/.test(code)) return code;
  const own = [...aliases].map(
    ([slug, free]) => `  [${JSON.stringify(slug)}]: { value: services[${JSON.stringify(free)}] },`,
  );
  return `${before}await (async (services) => {
${code.trim()}
})(Object.create(services, {
${own.join("\n")}
}));`;
}
