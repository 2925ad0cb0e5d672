/**
 * Picture formats: width and height in pixels, and the maximum rows of a column, including operator headings. A4 is
 * printed at 300 dpi.
 */
export const MEDIA_TEMPLATES = {
  square: { width: 1080, height: 1080, columns: 2, rows: 9 },
  story: { width: 1080, height: 1920, columns: 1, rows: 15 },
  a4: { width: 2480, height: 3508, columns: 2, rows: 20 },
} as const;
export type MediaTemplate = keyof typeof MEDIA_TEMPLATES;
export const MEDIA_TEMPLATE_NAMES = Object.keys(MEDIA_TEMPLATES) as [
  MediaTemplate,
  ...MediaTemplate[],
];

/** Color styles of a picture: light background, background in the selected color, dark background. */
export const MEDIA_STYLES = ["light", "vivid", "night"] as const;
export type MediaStyle = (typeof MEDIA_STYLES)[number];

/** The picture next to the shop's name: the brand's logo, the account's own picture, or none. */
export const MEDIA_LOGOS = ["brand", "own", "none"] as const;
export type MediaLogo = (typeof MEDIA_LOGOS)[number];

/** Maximum lengths of the texts on a picture, and of a design's name. */
export const MEDIA_TEXT_CHARACTERS = {
  name: 60,
  title: 48,
  shop_name: 40,
  note: 120,
  phone: 30,
} as const;

/** Prices are printed large and bold in the selected color on white, for which WCAG 2.2 requires 3:1. */
const MEDIA_CONTRAST_LEAST = 3;

/** Maximum number of codes in one call. A brand setting limits the number of pictures. */
export const MEDIA_PRODUCTS_MOST = 2_000;
export const MEDIA_BATCH_MOST = 50;
/** Maximum number of designs per account. */
export const MEDIA_DESIGNS_LIMIT = 50;
export const MEDIA_BACKGROUNDS_LIMIT = 10;

/**
 * Limits of a background image (feature row M311). The body limit is higher, so that a larger file still gets a
 * specific error.
 */
export const MEDIA_IMAGE_LIMIT_MB = 8;
export const MEDIA_IMAGE_LIMIT_PX = 4096;
export const MEDIA_IMAGE_BODY_LIMIT_BYTES = 12 * 1024 * 1024;

const COLOR = /^#[0-9a-f]{6}$/i;
export const isColor = (value: string): boolean => COLOR.test(value);

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Whether prices in this color are readable on white. */
export const isReadableColor = (color: string): boolean =>
  contrastOf(color, "#ffffff") >= MEDIA_CONTRAST_LEAST;
