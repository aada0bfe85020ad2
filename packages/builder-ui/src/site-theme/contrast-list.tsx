import type { DesignToken } from "@tessera/content";
import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { contrastOf, readable } from "./color-scale.ts";
import styles from "./theme.module.css";
import { valueIn } from "./theme-values.ts";

/** What stands on what in the blocks of the library. */
const pairs = [
  ["--ink", "--paper"],
  ["--soft", "--paper"],
  ["--soft", "--raised"],
  ["--accent", "--paper"],
  ["--on-accent", "--accent"],
  ["--accent", "--tint"],
  ["--on-deep", "--deep"],
] as const;

/** Whether the colours of the set can be read on each other, in both schemes. */
export function ContrastList({ tokens }: { tokens: readonly DesignToken[] }): ReactNode {
  return (
    <section className={styles["contrast"]} aria-label={messages.contrast}>
      <h3 className={styles["heading"]}>{messages.contrast}</h3>
      <ul>
        {pairs.map(([text, surface]) => (
          <li key={text + surface}>
            <span className={styles["pair"]}>{messages.pairOf(text.slice(2), surface.slice(2))}</span>
            {(["light", "dark"] as const).map((scheme) => (
              <Contrast
                key={scheme}
                scheme={scheme}
                text={valueIn(tokens, text, scheme)}
                surface={valueIn(tokens, surface, scheme)}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ContrastProps {
  scheme: "light" | "dark";
  text: string;
  surface: string;
}

function Contrast({ scheme, text, surface }: ContrastProps): ReactNode {
  const contrast = contrastOf(text, surface);
  const isGood = contrast !== null && contrast >= readable;
  const Sign = isGood ? Check : TriangleAlert;
  const name = scheme === "light" ? messages.lightScheme : messages.darkScheme;
  return (
    <span className={styles["ratio"]} data-good={isGood}>
      <span aria-hidden className={styles["sample"]} style={{ background: surface, color: text }}>
        Aa
      </span>
      <Sign
        size={12}
        role="img"
        aria-label={`${name}: ${isGood ? messages.readable : messages.hardToRead}`}
      />
      {contrast === null ? "–" : contrast.toFixed(1)}
    </span>
  );
}
