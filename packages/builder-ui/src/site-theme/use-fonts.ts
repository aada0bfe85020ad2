import type { DesignToken, SiteFont } from "@tessera/content";
import { fallbackFamily } from "@tessera/document";
import { useEffect, useState } from "react";
import { messages } from "../messages.ts";
import type { ShippedFont } from "../ports/fonts-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import type { ThemeDraft } from "./use-theme-draft.ts";

/** The families of a theme, and what adds to them. */
export interface Fonts {
  readonly shipped: readonly ShippedFont[];
  /** Families that the site has. */
  readonly own: readonly string[];
  readonly busy: boolean;
  readonly problem: string | null;
  /** Uses a family for a token; one of the application is brought to the site first. */
  readonly choose: (token: string, family: string) => void;
  /** Adds a woff2 file of the person's. */
  readonly upload: (file: File) => void;
  readonly remove: (family: string) => void;
}

/** Kept with the code that reads fonts, which is loaded when the first one is added. */
const reader = (): Promise<typeof import("./font-metrics.ts")> => import("./font-metrics.ts");

/** Chooses fonts for a theme and brings them to the site. */
export function useFonts(draft: ThemeDraft): Fonts {
  const { assets, fonts } = usePorts();
  const shipped = useShipped();
  const { busy, problem, run } = useSubmit();
  const bring = async (font: ShippedFont): Promise<SiteFont[]> =>
    Promise.all(
      font.files.map(async ({ url, range }, at) => {
        const bytes = await (await fetch(url)).blob();
        const { readFont } = await reader();
        const facts = at === 0 ? await readFont(bytes, font.weight) : null;
        const file = new File([bytes], `${font.family}.woff2`, { type: "font/woff2" });
        const stored = await assets.upload(file);
        const { family, weight } = font;
        return {
          family,
          weight,
          range,
          url: stored,
          style: "normal" as const,
          metrics: facts?.metrics ?? null,
        };
      }),
    );
  const choose = async (token: string, family: string): Promise<void> => {
    const font = (await fonts.shipped()).find((each) => each.family === family);
    const isThere = draft.fonts.some((each) => each.family === family);
    if (font && !isThere) draft.setFonts([...draft.fonts, ...(await bring(font))]);
    draft.set([stackOf(token, family, font?.kind ?? "sans-serif")]);
  };
  const upload = async (file: File): Promise<void> => {
    const { readFont } = await reader();
    const facts = await readFont(file, "100 900");
    if (!facts) throw new Error(messages.noFontFile);
    const stored = await assets.upload(new File([file], file.name, { type: "font/woff2" }));
    const style = /italic|oblique/i.test(file.name) ? "italic" : "normal";
    draft.setFonts([...draft.fonts, { ...facts, url: stored, range: "", style }]);
  };
  return {
    shipped,
    own: [...new Set(draft.fonts.map(({ family }) => family))],
    busy,
    problem,
    choose: (token, family) => void run(() => choose(token, family)),
    upload: (file) => void run(() => upload(file)),
    remove: (family) => draft.setFonts(draft.fonts.filter((each) => each.family !== family)),
  };
}

function useShipped(): readonly ShippedFont[] {
  const { fonts } = usePorts();
  const [shipped, setShipped] = useState<readonly ShippedFont[]>([]);
  useEffect(() => {
    let current = true;
    fonts.shipped().then(
      (all) => current && setShipped(all),
      // Without them the fonts of the site are there to choose from.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [fonts]);
  return shipped;
}

/** A font token that names a family, then the face that takes its room, then what systems have. */
function stackOf(name: string, family: string, kind: string): DesignToken {
  return { name, value: `"${family}", "${fallbackFamily(family)}", ${kind}` };
}

/** The first family of a font token, without quotes. */
export function familyOf(value: string): string {
  return (value.split(",", 1)[0] ?? "").trim().replace(/^["']|["']$/g, "");
}
