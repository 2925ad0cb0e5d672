import { wcagContrast } from "culori";
import { brandTokens, contrastPairs, TEXT_CONTRAST } from "./tokens.ts";
import type { BrandColors, TokenName, Tokens } from "./tokens.ts";

/** An adjustment of a brand's color so that text reaches 4.5:1 on a light page. */
export interface Adjustment {
  readonly color: keyof BrandColors;
  readonly token: TokenName;
  /**
   * `fill_darkened`: the fill was darkened until white text is readable on it. `dark_text`: the fill is the brand's own
   * and has dark text instead of white. `text_darkened`: darkened for use as text on the page.
   */
  readonly kind: "fill_darkened" | "dark_text" | "text_darkened";
  readonly from: string;
  readonly to: string;
  /** Contrast before and after the change, 1 to 21, rounded down to hundredths. */
  readonly before: number;
  readonly after: number;
}

const WHITE = "#ffffff";

/** Every adjustment of the brand's own colors in the light scheme; in the dark scheme all colors are derived. */
export function adjustments(colors: BrandColors): readonly Adjustment[] {
  const tokens = brandTokens(colors, "light");
  const fills = (["primary", "secondary", "accent"] as const).map((color) =>
    fillAdjustment(color, colors[color], tokens),
  );
  const texts = (["primary", "accent"] as const).map((color) =>
    textAdjustment(color, colors[color], tokens),
  );
  return [...fills, ...texts].filter((found) => found !== undefined);
}

function fillAdjustment(
  color: keyof BrandColors,
  chosen: string,
  tokens: Tokens,
): Adjustment | undefined {
  const fill = tokens[`${color}-fill`];
  const text = tokens[`on-${color}`];
  const before = contrast(WHITE, chosen);
  const after = contrast(text, fill);
  if (before >= TEXT_CONTRAST) return undefined;
  if (fill !== chosen)
    return {
      color,
      token: `${color}-fill`,
      kind: "fill_darkened",
      from: chosen,
      to: fill,
      before,
      after,
    };
  if (text !== WHITE)
    return { color, token: `on-${color}`, kind: "dark_text", from: WHITE, to: text, before, after };
  return undefined;
}

function textAdjustment(
  color: "primary" | "accent",
  chosen: string,
  tokens: Tokens,
): Adjustment | undefined {
  const token = `${color}-text` as const;
  const text = tokens[token];
  const grounds = contrastPairs(tokens, "light").filter((pair) => pair.text === token);
  const before = Math.min(...grounds.map(({ ground }) => contrast(chosen, ground)));
  if (before >= TEXT_CONTRAST) return undefined;
  const after = Math.min(...grounds.map(({ ratio }) => ratio));
  return { color, token, kind: "text_darkened", from: chosen, to: text, before, after };
}

function contrast(one: string, other: string): number {
  return Math.floor(wcagContrast(one, other) * 100) / 100;
}
