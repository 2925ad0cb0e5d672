/**
 * A user's display settings (feature row M24). Omitted values follow the brand; an omitted theme follows the system.
 */
export const THEMES = ["light", "dark"] as const;
export const FONT_SIZES = ["small", "default", "large", "huge"] as const;
export const RADII = ["sharp", "normal", "soft"] as const;

/** Font families installed on devices; no font is downloaded. */
export const FONT_FAMILIES = ["system", "readable", "serif"] as const;

export type Theme = (typeof THEMES)[number];
export type FontSize = (typeof FONT_SIZES)[number];
export type Radius = (typeof RADII)[number];
export type FontFamily = (typeof FONT_FAMILIES)[number];

export interface Display {
  readonly theme?: Theme | undefined;
  readonly font_size?: FontSize | undefined;
  readonly radius?: Radius | undefined;
  readonly font_family?: FontFamily | undefined;
}

/** Cookie with the browser's display settings; the server reads it before rendering the page. */
export const DISPLAY_COOKIE = "display";

/** Cookie with the figures (balance, profit) that a user hides from people at the counter. */
export const HIDDEN_COOKIE = "hidden";

/** Menu areas that a user may hide, limited to those that are built (`features/rules.test.ts`). */
export const MENU_AREAS = ["ppob", "shop"] as const;

const CHOICES = {
  theme: THEMES,
  font_size: FONT_SIZES,
  radius: RADII,
  font_family: FONT_FAMILIES,
} as const;
const NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];
const SEPARATOR = ".";

/** `dark..soft.` for a dark theme and soft corners; an empty part means no choice. */
export function writeDisplay(display: Display): string {
  return NAMES.map((name) => display[name] ?? "").join(SEPARATOR);
}

/** Parses the output of `writeDisplay`; an invalid part means no choice. */
export function readDisplay(text: string | undefined): Display {
  const parts = (text ?? "").split(SEPARATOR);
  return Object.fromEntries(
    NAMES.flatMap((name, index) => {
      const choice = (CHOICES[name] as readonly string[]).find((known) => known === parts[index]);
      return choice === undefined ? [] : [[name, choice]];
    }),
  );
}

/** The attributes of `<html>` that theme.css selects on, as data-* names without the prefix `data-`. */
export function displayAttributes(
  chosen: Display,
  brand: Display,
): Readonly<Record<string, string | undefined>> {
  return {
    theme: chosen.theme ?? brand.theme,
    "font-size": chosen.font_size ?? brand.font_size,
    radius: chosen.radius ?? brand.radius,
    "font-family": chosen.font_family ?? brand.font_family,
  };
}
