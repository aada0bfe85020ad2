import type { ShippedFont } from "@tessera/builder-ui";
import frauncesExt from "@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import interExt from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import jetBrainsExt from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2?url";
import jetBrains from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url";
import loraExt from "@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url";
import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import manropeExt from "@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url";
import manrope from "@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url";
import nunitoExt from "@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import playfairExt from "@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import sourceSerifExt from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url";
import sourceSerif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";
import spaceExt from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url";
import space from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url";

// The parts of the alphabet into which the packages divide their families.
const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const latinExt =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

const files = (plain: string, extended: string): ShippedFont["files"] => [
  { url: plain, range: latin },
  { url: extended, range: latinExt },
];

/** The families that sites can take over; their files come with the builder, nothing comes from elsewhere. */
export const shippedFonts: readonly ShippedFont[] = [
  { family: "Inter", kind: "sans-serif", weight: "100 900", files: files(inter, interExt) },
  { family: "Manrope", kind: "sans-serif", weight: "200 800", files: files(manrope, manropeExt) },
  { family: "Nunito", kind: "sans-serif", weight: "200 1000", files: files(nunito, nunitoExt) },
  { family: "Space Grotesk", kind: "sans-serif", weight: "300 700", files: files(space, spaceExt) },
  { family: "Fraunces", kind: "serif", weight: "100 900", files: files(fraunces, frauncesExt) },
  { family: "Lora", kind: "serif", weight: "400 700", files: files(lora, loraExt) },
  { family: "Playfair Display", kind: "serif", weight: "400 900", files: files(playfair, playfairExt) },
  { family: "Source Serif 4", kind: "serif", weight: "200 900", files: files(sourceSerif, sourceSerifExt) },
  { family: "JetBrains Mono", kind: "monospace", weight: "100 800", files: files(jetBrains, jetBrainsExt) },
];
