import { useId, useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { brandTokens, hexOf, oklchOf, scaleSteps } from "./color-scale.ts";
import styles from "./theme.module.css";
import { valueIn } from "./theme-values.ts";
import type { ThemeDraft } from "./use-theme-draft.ts";

/** Makes a scale and the accent out of one colour. */
export function BrandColor({ draft }: { draft: ThemeDraft }): ReactNode {
  const id = useId();
  const [brand, setBrand] = useState(
    () => valueIn(draft.tokens, "--brand-500", "light") || valueIn(draft.tokens, "--accent", "light"),
  );
  const color = oklchOf(brand);
  const make = (event: FormEvent): void => {
    event.preventDefault();
    const [paper, darkPaper] = (["light", "dark"] as const).map((scheme) =>
      valueIn(draft.tokens, "--paper", scheme),
    );
    draft.set(brandTokens(brand, { paper: paper ?? "#fff", darkPaper: darkPaper ?? "#000" }));
  };
  const scale = scaleSteps.map((step) => [step, valueIn(draft.tokens, `--brand-${step}`, "light")] as const);
  return (
    <form className={styles["maker"]} onSubmit={make}>
      <label htmlFor={id}>{messages.brandColor}</label>
      <span className={styles["brand"]}>
        <input
          type="color"
          aria-label={messages.pickToken(messages.brandColor)}
          value={color ? hexOf(color) : "#000000"}
          onChange={(event) => setBrand(event.target.value)}
        />
        <input
          id={id}
          value={brand}
          aria-invalid={color === null}
          onChange={(event) => setBrand(event.target.value)}
        />
        <Button type="submit" disabled={color === null}>
          {messages.makeScale}
        </Button>
      </span>
      {scale.some(([, value]) => value !== "") && (
        <ol className={styles["scale"]} aria-label={messages.brandScale}>
          {scale.map(([step, value]) => (
            <li key={step}>
              <span aria-hidden style={{ background: value }} />
              {step}
            </li>
          ))}
        </ol>
      )}
      <p className={styles["hint"]}>{messages.brandHint}</p>
    </form>
  );
}
