/** A font family that the application brings along. */
export interface ShippedFont {
  readonly family: string;
  /** The generic family that stands behind it. */
  readonly kind: "sans-serif" | "serif" | "monospace";
  /** Range of its weights, such as `200 800`. */
  readonly weight: string;
  /** Its woff2 files by the characters that they hold, as `unicode-range` names them. */
  readonly files: readonly { readonly url: string; readonly range: string }[];
}

/** The fonts that themes can take over. */
export interface FontsPort {
  /** Families of the application; loaded when they are asked for. */
  readonly shipped: () => Promise<readonly ShippedFont[]>;
}
