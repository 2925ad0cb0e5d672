import type { AbroadGoodsKind, PostalCountry, ServiceLimits } from "./rules.ts";

/**
 * Parts of the countries' rows. All rows are starting values by the practice of the Universal Postal Union; when a brand
 * gets its contract, the post's own list of countries replaces them.
 */

const GRAMS = 1_000;
/** A small packet weighs at most 2 kg everywhere. */
const PACKET_GRAMS = 2_000;

/** Every service but the sea parcel, up to so many kilograms. */
export function air(kilograms: number): ServiceLimits {
  const grams = kilograms * GRAMS;
  return { EMD: grams, EMS: grams, PXE: grams, PPU: grams, RPK: PACKET_GRAMS };
}

/** Every service, up to so many kilograms. */
export const all = (kilograms: number): ServiceLimits => ({
  ...air(kilograms),
  PPL: kilograms * GRAMS,
});

/** Documents, and no parcels. */
export const documents = (kilograms: number): ServiceLimits => ({ EMD: kilograms * GRAMS });

/** The post is suspended. */
export const NOTHING: ServiceLimits = {};

export const postal = (
  calls: string,
  postcode: PostalCountry["postcode"],
): Pick<PostalCountry, "calls" | "postcode"> => ({ calls, postcode });

export const customs = (
  customs_lines: number,
  language: PostalCountry["language"],
  forbidden: readonly AbroadGoodsKind[],
): Pick<PostalCountry, "customs_lines" | "forbidden" | "language"> => ({
  customs_lines,
  language,
  forbidden,
});
