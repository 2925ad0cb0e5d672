import { clampChroma, converter, formatHex, wcagContrast } from "culori";
import type { Oklch } from "culori";

/** The three colors of a brand, as hex (`#rrggbb`). */
export interface BrandColors {
  readonly primary: string;
  readonly secondary: string;
  readonly accent: string;
}

/** Feature rows M16 to M18: blue darken1, blue lighten4, amber darken3. */
export const DEFAULT_COLORS: BrandColors = {
  primary: "#1e88e5",
  secondary: "#bbdefb",
  accent: "#ff8f00",
};

/** Colors used by the screens, by the name of the CSS variable without its prefix `--c-`. */
export type Tokens = Readonly<Record<TokenName, string>>;
export type TokenName =
  | "primary-fill"
  | "primary-press"
  | "on-primary"
  | "primary-text"
  | "primary-wash"
  | "secondary-fill"
  | "on-secondary"
  | "accent-fill"
  | "on-accent"
  | "accent-text"
  | "bar"
  | "bar-press"
  | "on-bar"
  | "focus";

export type Scheme = "light" | "dark";

/** WCAG 2.2, 1.4.3: contrast of text and background. */
export const TEXT_CONTRAST = 4.5;
/**
 * A fill whose contrast to white is at least this is darkened until it passes; a lighter one gets dark text instead.
 */
const KEEPS_WHITE_FROM = 2.6;
const LIGHTNESS_STEP = 0.005;

/** Backgrounds of each scheme behind colored text (theme.css: surface, page, sunken). */
const GROUNDS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ["#ffffff", "#f3f6fa", "#eaf0f6"],
  dark: ["#161f29", "#0d131a", "#0f171f"],
};

const toOklch = converter("oklch");

/** Every derived color of one scheme; each pair of `contrastPairs` reaches 4.5:1 for any brand color. */
export function brandTokens(colors: BrandColors, scheme: Scheme): Tokens {
  return scheme === "light" ? lightTokens(colors) : darkTokens(colors);
}

function lightTokens({ primary, secondary, accent }: BrandColors): Tokens {
  const main = filled(primary);
  const primaryWash = shade(primary, 0.955, 0.022);
  const primaryText = readableOn(primary, [...GROUNDS.light, primaryWash], "darker");
  const bar = readableUnder(shadeDown(primary, 0.07), "#ffffff");
  const second = filled(secondary);
  const third = filled(accent);
  return {
    "primary-fill": main.fill,
    "primary-press": pressed(main),
    "on-primary": main.on,
    "primary-text": primaryText,
    "primary-wash": primaryWash,
    "secondary-fill": second.fill,
    "on-secondary": second.on,
    "accent-fill": third.fill,
    "on-accent": third.on,
    "accent-text": readableOn(accent, GROUNDS.light, "darker"),
    bar,
    "bar-press": shadeDown(bar, 0.05),
    "on-bar": "#ffffff",
    focus: primaryText,
  };
}

function darkTokens({ primary, secondary, accent }: BrandColors): Tokens {
  const fill = shade(primary, 0.76, 0.13);
  const primaryWash = shade(primary, 0.3, 0.05);
  const primaryText = readableOn(
    shade(primary, 0.8, 0.1),
    [...GROUNDS.dark, primaryWash],
    "lighter",
  );
  const secondFill = shade(secondary, 0.36, 0.07);
  const accentFill = shade(accent, 0.8, 0.15);
  const bar = shade(primary, 0.275, 0.05);
  return {
    "primary-fill": fill,
    "primary-press": shade(primary, 0.82, 0.1),
    "on-primary": readableOn(shade(primary, 0.2, 0.05), [fill], "darker"),
    "primary-text": primaryText,
    "primary-wash": primaryWash,
    "secondary-fill": secondFill,
    "on-secondary": readableOn(shade(secondary, 0.92, 0.04), [secondFill], "lighter"),
    "accent-fill": accentFill,
    "on-accent": readableOn(shade(accent, 0.2, 0.06), [accentFill], "darker"),
    "accent-text": readableOn(shade(accent, 0.84, 0.12), GROUNDS.dark, "lighter"),
    bar,
    "bar-press": shade(primary, 0.36, 0.07),
    "on-bar": readableOn(shade(primary, 0.95, 0.02), [bar], "lighter"),
    focus: primaryText,
  };
}

interface Fill {
  readonly fill: string;
  readonly on: string;
}

/** The brand's own color if text is readable on it; otherwise the nearest darker one for white text. */
function filled(color: string): Fill {
  if (wcagContrast("#ffffff", color) >= KEEPS_WHITE_FROM)
    return { fill: readableUnder(color, "#ffffff"), on: "#ffffff" };
  return { fill: color, on: readableOn(shade(color, 0.32, 0.09), [color], "darker") };
}

/** A pressed fill moves away from its text color, so that the contrast only increases. */
function pressed({ fill, on }: Fill): string {
  return on === "#ffffff" ? shadeDown(fill, 0.06) : shadeDown(fill, -0.04);
}

/** Darkens `color` until `text` is readable on it. */
function readableUnder(color: string, text: string): string {
  return readableOn(color, [text], "darker");
}

/** Moves `color` towards black or white until it is readable on every background; pure black or white always is. */
function readableOn(
  color: string,
  grounds: readonly string[],
  direction: "darker" | "lighter",
): string {
  const step = direction === "darker" ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  const start = oklchOf(color);
  for (let lightness = start.l; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = hexOf({ ...start, l: lightness });
    if (grounds.every((ground) => wcagContrast(candidate, ground) >= TEXT_CONTRAST))
      return candidate;
  }
  return direction === "darker" ? "#000000" : "#ffffff";
}

/** The hue of `color` at this lightness, with at most this chroma. */
function shade(color: string, lightness: number, chroma: number): string {
  const { h, c } = oklchOf(color);
  return hexOf({ mode: "oklch", l: lightness, c: Math.min(c, chroma), h });
}

function shadeDown(color: string, by: number): string {
  const { l, c, h } = oklchOf(color);
  return hexOf({ mode: "oklch", l: Math.min(1, Math.max(0, l - by)), c, h });
}

function oklchOf(color: string): Oklch & { h: number } {
  const { l, c, h } = toOklch(color) ?? { l: 0, c: 0, h: 0 };
  return { mode: "oklch", l, c, h: h ?? 0 };
}

function hexOf(color: Oklch): string {
  return formatHex(clampChroma(color, "oklch"));
}

export interface ContrastPair {
  readonly text: TokenName;
  readonly ground: string;
  /** 1 to 21, rounded down to hundredths. */
  readonly ratio: number;
}

/** Each text color with its backgrounds, as paired on the screens. */
export function contrastPairs(tokens: Tokens, scheme: Scheme): readonly ContrastPair[] {
  const grounds = GROUNDS[scheme];
  const pairs: readonly (readonly [TokenName, readonly string[]])[] = [
    ["on-primary", [tokens["primary-fill"], tokens["primary-press"]]],
    ["primary-text", [...grounds, tokens["primary-wash"]]],
    ["on-secondary", [tokens["secondary-fill"]]],
    ["on-accent", [tokens["accent-fill"]]],
    ["accent-text", grounds],
    ["on-bar", [tokens.bar, tokens["bar-press"]]],
  ];
  return pairs.flatMap(([text, onto]) =>
    onto.map((ground) => ({
      text,
      ground,
      ratio: Math.floor(wcagContrast(tokens[text], ground) * 100) / 100,
    })),
  );
}
