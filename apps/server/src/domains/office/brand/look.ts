import { brandTokens, DEFAULT_COLORS, resolveColor, themeCss } from "@konter/theme";
import type { BrandColors } from "@konter/theme";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import type { BrandSettings } from "../../../kernel/settings/index.ts";

/** The brand's design in the first bytes of a page. */
export interface BrandLook {
  /** The brand's own colors as custom properties, light and dark. */
  readonly css: string;
  /** The color of the browser's own frame, in each scheme. */
  readonly frame: { readonly light: string; readonly dark: string };
  readonly colors: BrandColors;
}

const NEVER_READ = colorsOf({});
const looks = new Map<string, BrandLook>();
const MOST_LOOKS = 64;

/** Returns the design from the brand's settings, or the default while they cannot be read. */
export async function readLook(brand: BrandContext): Promise<BrandLook> {
  return lookOf(colorsOf(await readBrandSettings(brand)));
}

/** The design of a page when the brand's settings cannot be read. */
export const defaultLook = (): BrandLook => lookOf(NEVER_READ);

function colorsOf(
  settings: Partial<Pick<BrandSettings, "primary_color" | "secondary_color" | "accent_color">>,
): BrandColors {
  const hex = (text: string | undefined, fallback: string): string =>
    resolveColor(text ?? "") ?? fallback;
  return {
    primary: hex(settings.primary_color, DEFAULT_COLORS.primary),
    secondary: hex(settings.secondary_color, DEFAULT_COLORS.secondary),
    accent: hex(settings.accent_color, DEFAULT_COLORS.accent),
  };
}

/** Cached by colors: deriving takes a millisecond, and pages are requested often. */
function lookOf(colors: BrandColors): BrandLook {
  const key = Object.values(colors).join();
  const known = looks.get(key);
  if (known !== undefined) return known;
  const look = {
    css: themeCss(colors),
    frame: { light: brandTokens(colors, "light").bar, dark: brandTokens(colors, "dark").bar },
    colors,
  };
  if (looks.size >= MOST_LOOKS) looks.clear();
  looks.set(key, look);
  return look;
}
