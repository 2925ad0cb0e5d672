/** How a person wants the screens to look (SPEC.md section 1). What is absent follows the brand, the theme the system. */
export const THEMES = ["light", "dark"] as const;
export const FONT_SIZES = ["small", "default", "large", "huge"] as const;
export const RADII = ["sharp", "normal", "soft"] as const;

/** Families of fonts that devices have: none is loaded. */
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

/** The cookie in which a browser keeps its choice: the server reads it before it writes the page. */
export const DISPLAY_COOKIE = "display";

/** Names the figures (balance, profit) that a person hides from whoever stands at the counter. */
export const HIDDEN_COOKIE = "hidden";

/** The areas of the menus that a person may hide, as far as they are built (`features/rules.test.ts`). */
export const MENU_AREAS = ["ppob"] as const;

const CHOICES = {
  theme: THEMES,
  font_size: FONT_SIZES,
  radius: RADII,
  font_family: FONT_FAMILIES,
} as const;
const NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];
const SEPARATOR = ".";

/** `dark..soft.` for a dark theme and soft corners; an empty place is no choice. */
export function writeDisplay(display: Display): string {
  return NAMES.map((name) => display[name] ?? "").join(SEPARATOR);
}

/** What `writeDisplay` wrote; a part that says anything else is no choice. */
export function readDisplay(text: string | undefined): Display {
  const parts = (text ?? "").split(SEPARATOR);
  return Object.fromEntries(
    NAMES.flatMap((name, index) => {
      const choice = (CHOICES[name] as readonly string[]).find((known) => known === parts[index]);
      return choice === undefined ? [] : [[name, choice]];
    }),
  );
}

/** The attributes of `<html>` that theme.css answers to, as data-* names without their `data-`. */
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
