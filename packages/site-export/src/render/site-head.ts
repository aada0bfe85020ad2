/** What the head of each page of a site names besides the page itself, and the manifest of the site. */
import type { SiteRecord } from "@tessera/content";
import { escapeHtml } from "../escape.ts";
import { appIcons, type IconChoice } from "./app-icons.ts";
import { siteTitle, themeColour } from "@tessera/content/search";

/** Tags for the head of each page: icons, manifest and colour. */
export function headTags(
  { settings }: Pick<SiteRecord, "settings">,
  { manifest, ...icons }: IconChoice & { readonly manifest: string },
): string[] {
  const icon = settings.favicon || (Object.keys(icons.drawn).at(-1) ?? "");
  const [small] = appIcons(settings, icons);
  return [
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(small?.src ?? icon)}">`,
    `<link rel="manifest" href="${escapeHtml(manifest)}">`,
    `<meta name="theme-color" content="${themeColour(settings)}">`,
  ];
}

/** The manifest of a site that begins at `root`. */
export function siteManifest(
  { settings, name }: Pick<SiteRecord, "settings" | "name">,
  { root, ...icons }: IconChoice & { readonly root: string },
): string {
  const title = siteTitle(settings, name);
  return JSON.stringify({
    name: title,
    short_name: title.slice(0, 12),
    lang: settings.language || "en",
    start_url: root,
    scope: root,
    display: "standalone",
    theme_color: themeColour(settings),
    background_color: "#ffffff",
    icons: appIcons(settings, icons),
  });
}
